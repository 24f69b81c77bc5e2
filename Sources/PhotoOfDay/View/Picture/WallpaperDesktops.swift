/// A desktop whose background can be set, declared once: how it is recognized, what it is called, and which programs set
/// its background.
struct Desktop: Equatable, Sendable {
  /// A program, and how it is called.
  struct Setter: Equatable, Sendable {
    enum Call: Equatable, Sendable {
      /// One after the other; the word `{}` is the file.
      case commands([[String]])
      case ownCommand(CommandTemplate)
      /// A key of a GSettings schema, which is an address or a path; and the one for the dark style, where there is one.
      case gsettings(schema: String, key: String, isAddress: Bool = true, darkKey: String? = nil)
      case xfconf
      case hyprpaper
      /// The D-Bus services of the displays and of the background.
      case deepin(display: String, appearance: String)
    }

    let program: String
    let call: Call
    /// The ASCII characters of a path that it would misread; a space for several in a row.
    let misread: String

    init(_ program: String, _ call: Call, misread: String = "") {
      (self.program, self.call, self.misread) = (program, call, misread)
    }

    /// A program that is called once.
    init(_ words: String..., misread: String = "") {
      self.init(words[0], .commands([words]), misread: misread)
    }

    /// What the user's own command makes of a path is the user's affair. Others get none with control characters.
    func misreads(_ path: String) -> Bool {
      if case .ownCommand = call { return false }
      let isMisread = path.utf8.contains { $0 < 0x20 || $0 == 0x7F || $0 != 0x20 && misread.utf8.contains($0) }
      return isMisread || misread.contains(" ") && path.contains("  ")
    }
  }

  let name: String
  /// Its names in `XDG_CURRENT_DESKTOP`, in lower case. Desktops with the same settings are one.
  let sessions: Set<String>
  /// The variable that only its sessions have.
  var variable: String?
  /// In the order in which they are tried.
  let setters: [Setter]

  /// What to install to set its background, each once.
  var programs: [String] {
    setters.map { $0.call == .hyprpaper ? "hyprpaper" : $0.program }
      .reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }
}

extension Desktop {
  /// What a shell, a configuration file or an address reads as something else than a part of a name.
  private static let punctuation = " !\"#$%&'()*+,:;<=>?@[\\]^`{|}~"

  /// Those that a session names.
  ///
  /// GNOME, MATE and Cinnamon: their schemas, as `gsettings list-recursively` prints them. GNOME has had a key for the
  /// dark style since version 42.
  ///
  /// KDE Plasma: plasma-apply-wallpaperimage puts the path unescaped into a script and an address
  /// (https://github.com/KDE/plasma-workspace).
  ///
  /// LXQt and LXDE: pcmanfm-qt(1) and pcmanfm(1). pcmanfm-qt has had `zoom` since version 1.4
  /// (https://github.com/lxqt/pcmanfm-qt/pull/1822). Earlier ones leave the mode as it is, which may distort the picture or
  /// hide it; so it is set to `fit` before.
  ///
  /// Deepin: the D-Bus interface Appearance1, or Appearance until version 20; it decodes what looks like an address
  /// (https://github.com/linuxdeepin/dde-daemon, https://github.com/linuxdeepin/dde-appearance).
  ///
  /// Hyprland: awww-img(1), whose earlier name is swww-img(1); hyprpaper
  /// (https://wiki.hypr.land/Hypr-Ecosystem/hyprpaper).
  ///
  /// sway: sway-output(5). It expands a path as a shell would (wordexp(3)).
  static let all = [
    Desktop(
      name: "GNOME",
      sessions: ["gnome", "ubuntu", "unity", "budgie", "pantheon", "gnome-flashback", "gnome-classic"],
      setters: [
        Setter(
          "gsettings",
          .gsettings(schema: "org.gnome.desktop.background", key: "picture-uri", darkKey: "picture-uri-dark"))
      ]),
    Desktop(
      name: "KDE Plasma", sessions: ["kde", "plasma", "plasmawayland"],
      setters: [Setter("plasma-apply-wallpaperimage", "{}", misread: #"'"\%#?"#)]),
    Desktop(name: "Xfce", sessions: ["xfce"], setters: [Setter("xfconf-query", .xfconf)]),
    Desktop(
      name: "MATE", sessions: ["mate"],
      setters: [
        Setter("gsettings", .gsettings(schema: "org.mate.background", key: "picture-filename", isAddress: false))
      ]),
    Desktop(
      name: "Cinnamon", sessions: ["x-cinnamon", "cinnamon"],
      setters: [Setter("gsettings", .gsettings(schema: "org.cinnamon.desktop.background", key: "picture-uri"))]),
    Desktop(
      name: "LXQt", sessions: ["lxqt"],
      setters: [
        Setter(
          "pcmanfm-qt",
          .commands([
            ["pcmanfm-qt", "--wallpaper-mode", "fit"],
            ["pcmanfm-qt", "--set-wallpaper", "{}", "--wallpaper-mode", "zoom"],
          ]))
      ]),
    Desktop(
      name: "LXDE", sessions: ["lxde", "lxde-pi"],
      setters: [Setter("pcmanfm", "--set-wallpaper", "{}", "--wallpaper-mode", "crop")]),
    Desktop(
      name: "Deepin", sessions: ["deepin", "dde"],
      setters: [
        Setter(
          "dbus-send", .deepin(display: "org.deepin.dde.Display1", appearance: "org.deepin.dde.Appearance1"),
          misread: "%#?"),
        Setter(
          "dbus-send", .deepin(display: "com.deepin.daemon.Display", appearance: "com.deepin.daemon.Appearance"),
          misread: "%#?"),
      ]),
    Desktop(
      name: "Hyprland", sessions: ["hyprland"], variable: "HYPRLAND_INSTANCE_SIGNATURE",
      setters: [
        Setter("awww", "img", "{}"), Setter("swww", "img", "{}"), Setter("hyprctl", .hyprpaper, misread: punctuation),
      ]),
    Desktop(
      name: "sway", sessions: ["sway"], variable: "SWAYSOCK",
      setters: [Setter("swaymsg", "output", "*", "bg", "{}", "fill", misread: punctuation)]),
  ]

  /// Any other window manager under X11.
  static let bareX11 = Desktop(name: "feh", sessions: [], setters: [Setter("feh", "--bg-fill", "{}")])

  static let macOS = Desktop(
    name: "macOS", sessions: [],
    setters: [
      Setter(
        "osascript", "-e", "on run argv", "-e",
        "tell application \"System Events\" to set picture of every desktop to (item 1 of argv)", "-e", "end run", "{}")
    ])
}
