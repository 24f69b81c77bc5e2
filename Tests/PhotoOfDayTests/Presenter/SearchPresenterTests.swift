import PhotoOfDayEntity
import PhotoOfDayInteractor
import PhotoOfDayPresenter
import Testing

@Suite("The list of a search")
@MainActor
struct SearchPresenterTests {
  @Test(
    "says that nothing else is stored besides files that can't be read",
    arguments: [
      (
        Language.english,
        "Couldn't read 2 files, and there is nothing else to search. Check permissions, or archive the months again with --sync."
      ),
      (.thai, "อ่านไฟล์ไม่ได้ 2 ไฟล์ และไม่มีข้อมูลอื่นให้ค้นหา กรุณาตรวจสอบสิทธิ์ของไฟล์ หรือเก็บลงคลังอีกครั้งด้วย --sync"),
    ])
  func unsaved(language: Language, sentence: String) async {
    var list = APODList(scope: .search("picture"), items: [], isStored: true)
    list.searched = SearchExtent(months: 0, entries: 0, unreadable: 2)
    let stand = await ListStand(.success(list), opening: .find("picture"), language: language)
    #expect(stand.view.lists[0].notices == [sentence])
  }

  @Test("marks the words in the text of its pictures")
  func marked() async {
    let list = APODList(scope: .search("seen what"), items: [.plain("2023-10-25")])
    let stand = await DetailStand.after(of: ShownList(list))
    #expect(stand.view.photos.last?.hits == [0..<4, 8..<12])
  }
}
