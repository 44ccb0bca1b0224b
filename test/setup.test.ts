import { execFile, type PromiseWithChild } from 'node:child_process'
import { existsSync } from 'node:fs'
import {
  chmod,
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  utimes,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

const run = promisify(execFile)
const nodePackage = `node-${process.platform}-${process.arch}`
const downloadedNode = `scripts/node/node_modules/${nodePackage}/bin/node`
const olderNode = `scripts/node/older/node_modules/${nodePackage}/bin/node`
const missingLibrary = 'error while loading shared libraries: libatomic.so.1: cannot open'

/** Writes down its arguments and installs what the lockfile names, like npm. */
const npm = `
echo "npm $*" >> calls
folder=.
case "$*" in
*scripts/node/older*) folder=scripts/node/older;;
*--prefix*) folder=scripts/node;;
esac
mkdir -p $folder/node_modules/.bin node_modules/@embedpdf/fonts-jp/fonts node_modules/library
cp -r $folder/offered/. $folder
touch $folder/node_modules/.package-lock.json
touch node_modules/library/index.js node_modules/library/index.js.map
touch node_modules/@embedpdf/fonts-jp/fonts/NotoSansJP-Regular.otf node_modules/@embedpdf/fonts-jp/fonts/NotoSansJP-Light.otf`
/** A downloaded Node, which runs its npm. */
const working = `
[ "$1" = --version ] && echo v26.10.0 && exit
shift
${npm}`
const vite = `require('node:fs').appendFileSync('calls', ['vite', ...process.argv.slice(2)].join(' ') + '\\n')`

/** Names of the fonts in packages of Google's fonts that résumés use. */
async function usedFonts(): Promise<string[]> {
  const file = join(import.meta.dirname, '../src/features/resumes/pdf/fonts.server.ts')
  const names = (await readFile(file, 'utf8')).matchAll(/'\w+\/(\w+_\w+)'/g)
  return [...names].map(([, name]) => `${name}.ttf`).sort()
}

const lock = {
  packages: {
    '': {},
    'node_modules/sharp': { version: '1.0.0' },
    'node_modules/fsevents': { version: '1.0.0', optional: true },
    'node_modules/vitest': { version: '1.0.0', dev: true },
  },
}

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-setup-'))
  for (const file of [
    'setup.mjs',
    'npm.mjs',
    'browser.mjs',
    'node/package.json',
    'node/older/package.json',
  ]) {
    await cp(join(import.meta.dirname, '../scripts', file), join(folder, 'scripts', file))
  }
  await write('package-lock.json', JSON.stringify(lock))
  const nodeLock = { packages: { 'node_modules/npm': { version: '12.0.0' } } }
  await write('scripts/node/package-lock.json', JSON.stringify(nodeLock))
  await writePackages('offered', { 'node_modules/sharp': { version: '1.0.0' } })
  for (const font of [...(await usedFonts()), 'Geist_900Black.ttf', 'Geist_400Regular.ttf.png']) {
    await write(`offered/node_modules/@expo-google-fonts/geist/${font}`, '')
  }
  await writePackages('scripts/node/offered', nodeLock.packages)
  await write('scripts/node/older/package-lock.json', JSON.stringify({ packages: {} }))
  await write('scripts/node/older/offered/empty', '')
  await write('src/main.ts', '')
  await write('dist/empty', '')
  await addProgram('system/npm', npm)
})
afterEach(() => rm(folder, { recursive: true, force: true }))

async function write(file: string, text: string): Promise<void> {
  await mkdir(dirname(join(folder, file)), { recursive: true })
  await writeFile(join(folder, file), text)
}

async function addProgram(file: string, script: string): Promise<void> {
  await write(file, `#!/bin/sh\n${script}\n`)
  await chmod(join(folder, file), 0o755)
}

/** Starts the set-up, with a Node that says to have a version, and to have glibc. */
function setUp(
  purpose: string,
  version = '26.0.0',
  { hasGlibc = true } = {},
): PromiseWithChild<{ stdout: string; stderr: string }> {
  const change = `Object.defineProperty(process.versions, 'node', { value: '${version}' })`
  const withoutGlibc = hasGlibc ? '' : ';process.report.getReport = () => ({ header: {} })'
  const flags = ['--import', `data:text/javascript,${encodeURIComponent(change + withoutGlibc)}`]
  return run(process.execPath, [...flags, join(folder, 'scripts/setup.mjs'), purpose], {
    env: environment(),
  })
}

const environment = () => ({ PATH: [join(folder, 'system'), '/usr/bin', '/bin'].join(delimiter) })

/** Commands since the last time, without the flags that make npm quiet. */
async function takeCalls(): Promise<string[]> {
  const calls = join(folder, 'calls')
  const text = existsSync(calls) ? await readFile(calls, 'utf8') : ''
  await rm(calls, { force: true })
  const quiet = ' --no-audit --no-fund --no-update-notifier --loglevel=error'
  return text
    .trim()
    .split('\n')
    .filter(Boolean)
    .map((line) => line.replace(quiet, ''))
}

/** Writes manifests of packages into a folder. */
async function writePackages(to: string, packages: Record<string, { version?: string }>) {
  for (const [name, { version }] of Object.entries(packages)) {
    if (name) await write(join(to, name, 'package.json'), JSON.stringify({ version }))
  }
}

/** Lays out installed packages, with npm's list of them, which is not read. */
async function setInstalled(packages: Record<string, { version?: string }>): Promise<void> {
  await write('node_modules/.package-lock.json', '')
  await writePackages('', packages)
}

// Windows runs no shell scripts.
describe.runIf(process.platform !== 'win32')('packages', () => {
  test('are those of production, installed once, without a second Node', async () => {
    await setUp('packages')
    expect(await takeCalls()).toEqual(['npm ci --omit=dev --ignore-scripts'])
    await setUp('packages')
    expect(await takeCalls()).toEqual([])
    expect(existsSync(join(folder, 'scripts/node/node_modules'))).toBe(false)
    expect(existsSync(join(folder, 'node_modules/.bin/node'))).toBe(false)
  })

  test.each([
    ['packages', { 'node_modules/sharp': { version: '1.0.0' } }, undefined],
    ['packages', lock.packages, undefined],
    ['packages', { 'node_modules/sharp': { version: '0.9.0' } }, '--omit=dev --ignore-scripts'],
    ['packages', {}, '--omit=dev --ignore-scripts'],
    ['dev', { 'node_modules/sharp': { version: '1.0.0' } }, '--include=dev'],
    ['dev', lock.packages, undefined],
  ])('for %s, with %j there, npm ci gets %s', async (purpose, packages, options) => {
    await setInstalled(packages)
    await setUp(purpose)
    expect(await takeCalls()).toEqual(options ? [`npm ci ${options}`] : [])
  })

  test('are installed again if npm did not complete their installation', async () => {
    await writePackages('', lock.packages)
    await setUp('dev')
    expect(await takeCalls()).toEqual(['npm ci --include=dev'])
  })

  test('of the project itself are links without a version', async () => {
    const own = { 'node_modules/own': { link: true }, 'packages/own': { version: '1.0.0' } }
    const packages = { ...lock.packages, ...own }
    await write('package-lock.json', JSON.stringify({ packages }))
    await setInstalled({ ...packages, 'node_modules/own': { version: '1.0.0' } })
    await setUp('dev')
    expect(await takeCalls()).toEqual([])
  })

  test('have no weights of fonts that no résumé uses, and no source maps', async () => {
    await setUp('packages')
    expect(await readdir(join(folder, 'node_modules/library'))).toEqual(['index.js'])
    const fonts = join(folder, 'node_modules/@embedpdf/fonts-jp/fonts')
    expect(await readdir(fonts)).toEqual(['NotoSansJP-Regular.otf'])
    const geist = join(folder, 'node_modules/@expo-google-fonts/geist')
    expect((await readdir(geist)).sort()).toEqual(await usedFonts())
  })

  test('that cannot be installed are a failure, for the tests with a count', async () => {
    await addProgram('system/npm', 'echo no network >&2; exit 1')
    const error = await setUp('test').catch((failure) => failure)
    expect(error.code).toBe(1)
    expect(error.stderr).toContain('no network')
    expect(error.stderr).toContain('The packages could not be installed.')
    expect(error.stdout).toMatch(/\n0 passed, 1 failed\n$/)
    await expect(setUp('start')).rejects.toMatchObject({
      stdout: expect.not.stringContaining('failed'),
    })
  })

  test('are no longer installed after a signal, and npm ends', async () => {
    await addProgram('system/npm', installingForever)
    const running = setUp('test')
    await startOf(running)
    running.child.kill('SIGTERM')
    const error = await running.catch((failure) => failure)
    expect(error).toMatchObject({ code: 1, stderr: 'Stopped.\n' })
    expect(error.stdout).not.toContain('0 passed')
    expect(await isNpmRunning()).toBe(false)
  })

  test('are no longer installed after the end of npm, which started the set-up', async () => {
    await addProgram('system/npm', installingForever)
    const command = `"${process.execPath}" "${join(folder, 'scripts/setup.mjs')}" test; true`
    const running = run('sh', ['-c', command], { env: environment() })
    await startOf(running)
    running.child.kill('SIGTERM')
    // Its output ends with the last program that has it.
    await running.catch(() => {})
    expect(await isNpmRunning()).toBe(false)
  })
})

const installingForever = 'echo $$ > pid; echo started; exec sleep 300'

function startOf({ child }: ReturnType<typeof setUp>): Promise<void> {
  return new Promise((resolve) => {
    child.stdout?.on('data', (text) => {
      if (`${text}`.includes('started')) resolve()
    })
  })
}

async function isNpmRunning(): Promise<boolean> {
  const pid = Number(await readFile(join(folder, 'pid'), 'utf8'))
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

describe.runIf(process.platform !== 'win32')(
  'a second Node, where the system has an older one',
  () => {
    /** Has npm download a Node, a shell script, and an older one. */
    const offer = (script: string, olderScript = 'exit 1') =>
      addProgram(
        'system/npm',
        `${npm}
case "$*" in
*scripts/node/older*) ${installing(olderNode, olderScript)};;
*--prefix*) ${installing(downloadedNode, script)};;
esac`,
      )

    const installing = (file: string, script: string) => `
mkdir -p $(dirname ${file})/../include
printf '%s\\n' '#!/bin/sh' '${script.replaceAll("'", `'"'"'`)}' > ${file}
chmod +x ${file}`

    test('is installed once, runs npm, and comes first for the scripts of npm', async () => {
      await offer(working)
      await setUp('packages', '20.20.2')
      expect(await takeCalls()).toEqual([
        `npm ci --ignore-scripts --prefix ${join(folder, 'scripts/node')}`,
        'npm ci --omit=dev --ignore-scripts',
      ])
      const { stdout } = await run(join(folder, 'node_modules/.bin/node'), ['--version'])
      expect(stdout).toBe('v26.10.0\n')
      expect(existsSync(join(folder, downloadedNode, '../../include'))).toBe(false)
      await rm(join(folder, 'node_modules/.bin/node'))
      await setUp('packages', '20.20.2')
      expect(await takeCalls()).toEqual([])
      expect(existsSync(join(folder, 'node_modules/.bin/node'))).toBe(true)
    })

    test('that does not run is shown with its own words', async () => {
      await offer(`echo '${missingLibrary}' >&2; exit 127`)
      const error = await setUp('packages', '20.20.2').catch((failure) => failure)
      expect(error.code).toBe(1)
      expect(error.stderr).toContain(missingLibrary)
      expect(error.stderr).toContain('One was downloaded, but it does not run here')
      expect(error.stderr).not.toContain('could not be installed')
    })

    test('is also installed beside one that only the server could use', async () => {
      await offer(working)
      await setUp('packages', '25.9.0')
      expect(await takeCalls()).toHaveLength(2)
      expect(existsSync(join(folder, 'node_modules/.bin/node'))).toBe(true)
    })

    test.each([
      ['24.7.0', true],
      ['24.6.9', false],
    ])('that does not run leaves the work to Node %s: %j', async (version, isEnough) => {
      await offer('exit 127')
      const running = setUp('packages', version)
      if (!isEnough) return expect(running).rejects.toMatchObject({ code: 1 })
      await running
      expect(await takeCalls()).toEqual([
        `npm ci --ignore-scripts --prefix ${join(folder, 'scripts/node')}`,
        'npm ci --omit=dev --ignore-scripts',
      ])
      expect(existsSync(join(folder, 'node_modules/.bin/node'))).toBe(false)
    })

    describe.runIf(process.platform === 'linux')('that lacks a library', () => {
      const failing = `echo '${missingLibrary}' >&2; exit 127`
      const workingOlder = working.replace('v26.10.0', 'v24.22.3')

      test('gives way to an older one, which is installed once and says why', async () => {
        await offer(failing, workingOlder)
        const { stdout } = await setUp('packages', '20.20.2')
        expect(stdout).toContain(`${missingLibrary}\nThe newest Node does not run here`)
        const calls = await takeCalls()
        expect(calls).toHaveLength(3)
        expect(calls[1]).toContain(`--prefix ${join(folder, 'scripts/node/older')}`)
        const linked = await run(join(folder, 'node_modules/.bin/node'), ['--version'])
        expect(linked.stdout).toBe('v24.22.3\n')
        expect(existsSync(join(folder, olderNode, '../../include'))).toBe(false)
        expect(existsSync(join(folder, downloadedNode))).toBe(false)
        await setUp('packages', '20.20.2')
        expect(await takeCalls()).toEqual([])
      })

      test('is tried again once the older one does not run either', async () => {
        await offer(failing, workingOlder)
        await setUp('packages', '20.20.2')
        await offer(working)
        await addProgram(olderNode, 'exit 127')
        await setUp('packages', '20.20.2')
        const { stdout } = await run(join(folder, 'node_modules/.bin/node'), ['--version'])
        expect(stdout).toBe('v26.10.0\n')
      })
    })

    test.runIf(process.platform === 'linux')(
      'is not downloaded without glibc, where none would run',
      async () => {
        await offer(working)
        const without = { hasGlibc: false }
        await expect(setUp('packages', '20.20.2', without)).rejects.toMatchObject({
          stderr: expect.stringContaining('none can be downloaded for linux-musl on'),
        })
        expect(await takeCalls()).toEqual([])
        await setUp('packages', '24.7.0', without)
        expect(await takeCalls()).toEqual(['npm ci --omit=dev --ignore-scripts'])
      },
    )

    test('that does not exist for the system has to be installed by hand', async () => {
      await write('scripts/node/package.json', JSON.stringify({ optionalDependencies: {} }))
      await expect(setUp('packages', '20.20.2')).rejects.toMatchObject({
        code: 1,
        stderr: `Vitrine needs Node 24.7 or newer. This is 20.20.2, and none can be downloaded for ${process.platform} on ${process.arch}. Please install it.\n`,
      })
    })
  },
)

describe('the build', () => {
  beforeEach(async () => {
    await setInstalled(lock.packages)
    await write('node_modules/vite/bin/vite.js', vite)
  })
  const built = ['vite build --logLevel=error', 'vite build --logLevel=error --ssr']

  test('is made once, and again after a change of a source', async () => {
    await setUp('start')
    expect(await takeCalls()).toEqual(built)
    await setUp('start')
    expect(await takeCalls()).toEqual([])
    await utimes(join(folder, 'src/main.ts'), 1, 1)
    await setUp('start')
    expect(await takeCalls()).toEqual(built)
    await write('src/main.test.ts', '')
    await setUp('start')
    expect(await takeCalls()).toEqual([])
  })

  test('that fails is tried again', async () => {
    await write('node_modules/vite/bin/vite.js', `${vite}; process.exit(1)`)
    await expect(setUp('start')).rejects.toMatchObject({
      stderr: 'The site could not be built.\n',
    })
    expect(await takeCalls()).toEqual([built[0]])
    await write('node_modules/vite/bin/vite.js', vite)
    await setUp('start')
    expect(await takeCalls()).toEqual(built)
  })
})

test('without a purpose it names those that there are', async () => {
  await expect(setUp('')).rejects.toMatchObject({
    code: 1,
    stderr: 'Say what to prepare: packages, start, dev, test, browser.\n',
  })
})
