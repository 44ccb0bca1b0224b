/** The first that fits names a browser: most of them claim to be others too. */
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

/** What a User-Agent header says of the browser and its system, each '' where it says nothing. */
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
  // Programs other than browsers begin with their own name: curl/8.14.1.
  const [, program, version] = /^([A-Za-z][\w.-]{0,40})(?:\/(\d{1,6}))?/.exec(userAgent) ?? []
  if (!program || program === 'Mozilla') return ''
  return version ? `${program} ${version}` : program
}
