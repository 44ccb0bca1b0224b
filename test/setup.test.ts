import { execFile } from 'node:child_process'
import { chmod, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'

const run = promisify(execFile)
const name = `node-${process.platform}-${process.arch}`
const locked = { version: '26.0.0', optional: true }
const missingLibrary = 'error while loading shared libraries: libatomic.so.1: cannot open'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-setup-'))
  await cp(join(import.meta.dirname, '../scripts'), join(folder, 'scripts'), { recursive: true })
  const packages = { [`node_modules/${name}`]: locked }
  const manifest = { optionalDependencies: { [name]: locked.version } }
  await write('package.json', JSON.stringify(manifest))
  await write('package-lock.json', JSON.stringify({ packages: { '': manifest, ...packages } }))
  await write('node_modules/.package-lock.json', JSON.stringify({ packages }))
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

/** Runs the set-up with one version of Node on PATH. */
async function setUp(systemNode: string) {
  await addProgram('system/node', `echo ${systemNode}`)
  const install = join(folder, 'scripts/install.mjs')
  return run(process.execPath, [install], { env: { PATH: join(folder, 'system') } })
}

const packagedNode = `node_modules/${name}/bin/node`

// Windows runs no shell scripts.
if (process.platform !== 'win32') {
  test('a packaged Node that does not run is shown with its own words', async () => {
    await addProgram(packagedNode, `echo '${missingLibrary}' >&2; exit 127`)
    const error = await setUp('v20.20.2').catch((failure) => failure)
    expect(error).toMatchObject({ code: 1, stdout: '' })
    expect(error.stderr).toContain(missingLibrary)
    expect(error.stderr).toContain('Vitrine needs Node 24.7 or newer. The one among the packages')
  })

  test('a system without a packaged Node is told to install one', async () => {
    const error = await setUp('v24.6.9').catch((failure) => failure)
    expect(error.code).toBe(1)
    expect(error.stderr).toBe(
      'Vitrine needs Node 24.7 or newer. There is none for this system among the packages. Please install it.\n',
    )
  })

  test("the system's Node is used where the packaged one does not run", async () => {
    await addProgram(packagedNode, 'exit 127')
    await addProgram('node_modules/.bin/node', 'exit 127')
    expect(await setUp('v24.7.0')).toEqual({ stdout: '', stderr: '' })
    await expect(readFile(join(folder, 'node_modules/.bin/node'))).rejects.toThrow('ENOENT')
  })

  test('the packaged Node comes first where it runs', async () => {
    await addProgram(packagedNode, 'echo v26.10.0')
    expect(await setUp('v20.20.2')).toEqual({ stdout: '', stderr: '' })
    const { stdout } = await run(join(folder, 'node_modules/.bin/node'))
    expect(stdout).toBe('v26.10.0\n')
  })
}
