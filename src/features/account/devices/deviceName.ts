/** The first match counts, because most browsers also name others. */
const browsers: [name: string, pattern: RegExp][] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\/(\d+)/],
  ['Opera', /\b(?:OPR|OPX|Opera)\/(\d+)/],
  ['Vivaldi', /\bVivaldi\/(\d+)/],
  ['Yandex Browser', /\bYaBrowser\/(\d+)/],
  ['Samsung Internet', /\bSamsungBrowser\/(\d+)/],
  ['Firefox', /\b(?:Firefox|FxiOS)\/(\d+)/],
  ['Chrome', /\b(?:HeadlessChrome|Chrome|CriOS)\/(\d+)/],
  ['Safari', /\bVersion\/(\d+)(?:\.\d+)* (?:Mobile\/\w+ )?Safari\//],
]

const systems: [name: string, pattern: RegExp][] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMac OS X\b|\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
]

/** The browser and system of a User-Agent header; '' for unknown ones. */
export function deviceName(userAgent: string): { browser: string; system: string } {
  return {
    browser: browserName(userAgent),
    system: systems.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? '',
  }
}

function browserName(userAgent: string): string {
  for (const [name, pattern] of browsers) {
    const version = pattern.exec(userAgent)?.[1]
    if (version) return `${name} ${version}`
  }
  // Other programs start with their name: curl/8.14.1.
  const [, program, version] = /^([A-Za-z][\w.-]{0,40})(?:\/(\d{1,6}))?/.exec(userAgent) ?? []
  if (!program || program === 'Mozilla') return ''
  return version ? `${program} ${version}` : program
}
