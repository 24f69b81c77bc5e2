class PhotoOfDay < Formula
  desc "NASA's Astronomy Picture of the Day by month, in Thai and English"
  homepage "https://github.com/photo-of-day/photo-of-day"
  url "https://github.com/photo-of-day/photo-of-day.git", tag: "v1.0.0"
  license "Apache-2.0"
  head "https://github.com/photo-of-day/photo-of-day.git", branch: "main"

  depends_on xcode: ["26.4", :build]
  depends_on macos: :sequoia
  uses_from_macos "swift" => :build
  uses_from_macos "curl"

  def install
    # SwiftPM's sandbox doesn't start inside Homebrew's.
    program = Utils.safe_popen_read("Scripts/build", "--disable-sandbox").chomp
    # With DESTDIR, the script gives no advice on PATH.
    with_env(DESTDIR: "/") do
      system "Scripts/install", "--program", program, "--prefix", prefix
    end
  end

  def caveats
    <<~TEXT
      Pictures appear in iTerm2 as they are, and in other terminals with chafa:
        brew install chafa
    TEXT
  end

  test do
    assert_match "photo-of-day #{version}", shell_output("#{bin}/photo-of-day --version") if build.stable?
    month = shell_output("#{bin}/photo-of-day --source sample --month 10 --year 2566 --no-input --plain")
    assert_equal 31, month.lines.length
  end
end
