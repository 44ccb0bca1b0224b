// Runs the main journeys in Firefox and in WebKit, if installed: npm run test:browsers
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { photograph } from '../pictures.ts'
import { builtServer, startProcess } from '../startProcess.ts'
import { type Browser, browserOf } from './browser.ts'
import { startFirefox } from './firefox.ts'
import { journeys } from './journeys.ts'
import { startWebKit } from './webkit.ts'

const onPath = (...names: string[]) =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find((path) => existsSync(path))

const miniBrowser = ['4.1', '4.0', '6.0']
  .flatMap((version) =>
    ['x86_64', 'aarch64'].map(
      (kind) => `/usr/lib/${kind}-linux-gnu/webkit2gtk-${version}/MiniBrowser`,
    ),
  )
  .find((path) => existsSync(path))

/** Starts each browser, or returns why that is not possible. */
const browsers: Record<string, () => Promise<Browser> | string> = {
  firefox: () => {
    const program = process.env.FIREFOX_PATH ?? onPath('firefox-esr', 'firefox')
    if (!program) return 'Firefox was not found: install firefox-esr, or set FIREFOX_PATH.'
    return startFirefox(program).then(browserOf)
  },
  webkit: () => {
    const driver = onPath('WebKitWebDriver')
    const display = process.env.DISPLAY ? undefined : onPath('xvfb-run')
    if (!driver || !miniBrowser) return 'WebKit was not found: install webkit2gtk-driver.'
    if (!process.env.DISPLAY && !display) return 'WebKit has no display: install xvfb.'
    return startWebKit({ driver, browser: miniBrowser, display }).then(browserOf)
  },
}

const owner = { email: 'owner@example.com', password: 'correct horse' }
const wanted = process.argv.slice(2)
let tried = 0
let failed = 0

for (const [name, start] of Object.entries(browsers)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  const started = start()
  if (typeof started === 'string') {
    console.log(`not run: ${started}`)
    continue
  }
  tried += 1
  failed += await travel(await started)
}
if (tried === 0) console.log('No browser was found, so nothing was tried.')
process.exitCode = tried === 0 || failed > 0 ? 1 : 0

/** Runs all journeys on a new site and returns the number of failures. */
async function travel(browser: Browser): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-browsers-'))
  const picture = join(folder, 'photo.jpg')
  await writeFile(picture, await photograph(1200, 800))
  const server = await startProcess(
    {
      DATA_DIR: join(folder, 'data'),
      RATE_LIMIT_SCALE: '1000',
      ADMIN_EMAIL: owner.email,
      ADMIN_PASSWORD: owner.password,
    },
    { program: builtServer },
  )
  console.log(browser.version)
  let failures = 0
  try {
    for (const [name, go] of Object.entries(journeys)) {
      try {
        await go({ browser, address: server.address, owner, picture })
        console.log(`  ✓ ${name}`)
      } catch (error) {
        failures += 1
        console.log(`  ✗ ${name}`)
        console.log(error)
      }
    }
  } finally {
    await browser.close()
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
  return failures
}
