import { type ChildProcess, fork } from 'node:child_process'
import { projectPath } from '../projectPath.ts'
import { confinedFiles } from './confinedFiles.ts'
import type { Sandbox } from './sandbox.ts'

/**
 * It reads hostile files: it may read its own files alone, write none and start nothing. From Node 25 on, it may not use
 * the network either. Addons, which decode, are not bound by this, but by the sandbox.
 */
const confined = (files: readonly string[]) => [
  '--permission',
  ...files.map((path) => `--allow-fs-read=${path}`),
  '--allow-addons',
]
/** A reader of PDF files may take 256 MB, in pages of WebAssembly. */
const bounded = '--wasm-max-mem-pages=4096'
const quiet = '--disable-warning=SecurityWarning'
/** Has glibc give back at once what a picture no longer needs: a third less at most. */
const frugal = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '65536',
  MALLOC_TRIM_THRESHOLD_: '131072',
}

export type ConfinedProgram = 'pictures' | 'typesetting' | 'imports'

/** Starts one of the programs that work for the server, from the sources in development and tests, else as it was built. */
export function startConfined(program: ConfinedProgram, sandbox: Sandbox): ChildProcess {
  const isBuilt = !import.meta.filename.endsWith('.ts')
  const file = isBuilt ? `dist/server/${program}.js` : `src/${program}.ts`
  return forkConfined(projectPath(file), { sandbox, files: confinedFiles() })
}

/** Starts a program that may read the given files and knows nothing of the server: no setting, no other process. */
export function forkConfined(
  file: string,
  { sandbox, files }: { sandbox: Sandbox; files: readonly string[] },
): ChildProcess {
  const flags = [...confined(files), bounded, quiet]
  const [execPath, ...before] = [...sandbox, process.execPath]
  return fork(file, {
    ...{ execPath, execArgv: [...before, ...flags] },
    env: environment(),
    // A signal to the server's group would end the sandbox before the server has its answer.
    detached: sandbox.length > 0,
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
}

/** Nothing of the server's own; Windows starts no program without its folder. */
const environment = () => ({
  ...frugal,
  ...(process.platform === 'win32' ? { SystemRoot: process.env.SystemRoot } : {}),
})
