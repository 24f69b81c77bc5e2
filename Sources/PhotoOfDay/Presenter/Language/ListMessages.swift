extension EnglishMessages {
  package func filteredCount(_ count: Int, of total: Int, having text: String) -> String {
    "\(count) of \(pictureCount(total)) with “\(text)”"
  }
  package func noneHas(_ text: String) -> String { "Nothing in this list has “\(text)”; it stays as it was." }
}

extension ThaiMessages {
  package func filteredCount(_ count: Int, of total: Int, having text: String) -> String {
    "\(count) จาก \(pictureCount(total))ที่มี “\(text)”"
  }
  package func noneHas(_ text: String) -> String { "ไม่พบ “\(text)” ในรายการนี้ รายการยังเหมือนเดิม" }
}
