import PhotoOfDayEntity
@testable import PhotoOfDayInteractor

/// Answers without a network.
struct HTTPClientStub: HTTPClient {
  private let answer: @Sendable (HTTPRequest) -> Result<HTTPResponse, AppError>

  init(_ answer: @escaping @Sendable (HTTPRequest) -> Result<HTTPResponse, AppError>) {
    self.answer = answer
  }

  /// Answers everything with a body.
  init(status: Int = 200, _ body: [UInt8]) {
    self.init { _ in .success(HTTPResponse(status: status, body: body)) }
  }

  func get(_ request: HTTPRequest, until deadline: Deadline) async throws(AppError) -> HTTPResponse
  {
    try answer(request).get()
  }
}
