import { type ChildProcess, fork } from 'node:child_process'
import { projectPath } from '../projectPath.ts'
import type { Sandbox } from './sandbox.ts'
import { sandboxFiles } from './sandboxFiles.ts'

/**
 * Node's permissions: read the given files, write nothing, start nothing, and from Node 25 on no network. Native
 * addons are restricted by the sandbox only.
 */
const confined = (files: readonly string[]) => [
  '--permission',
  ...files.map((path) => `--allow-fs-read=${path}`),
  '--allow-addons',
]
/** 256 MB for PDFium, in WebAssembly pages. */
const bounded = '--wasm-max-mem-pages=4096'
const withoutWarning = '--disable-warning=SecurityWarning'
/** Makes glibc return freed memory at once, which lowers the peak by a third. */
const frugal = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '65536',
  MALLOC_TRIM_THRESHOLD_: '131072',
}

export type SandboxedProgram = 'pictures' | 'typesetting' | 'imports'

/**
 * Starts one of the server's programs, from the sources in development and tests, otherwise from the build. `heap`
 * limits the memory of its objects, in MB.
 */
export function startSandboxed(
  program: SandboxedProgram,
  sandbox: Sandbox,
  heap?: number,
): ChildProcess {
  const isBuilt = !import.meta.filename.endsWith('.ts')
  const file = isBuilt ? `dist/server/${program}.js` : `src/workers/${program}.ts`
  return forkSandboxed(projectPath(file), { sandbox, files: sandboxFiles(), heap })
}

type ForkOptions = { sandbox: Sandbox; files: readonly string[]; heap?: number | undefined }

/** Starts a program that can read only the given files and has no settings. */
export function forkSandboxed(file: string, { sandbox, files, heap }: ForkOptions): ChildProcess {
  const limits = heap ? [bounded, `--max-old-space-size=${heap}`] : [bounded]
  const flags = [...confined(files), ...limits, withoutWarning]
  const [execPath, ...before] = [...sandbox, process.execPath]
  return fork(file, {
    execPath,
    execArgv: [...before, ...flags],
    env: environment(),
    // A signal to the server's process group would end the sandbox before its answer arrives.
    detached: sandbox.length > 0,
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
}

/** A minimal environment; Windows starts no program without its system folder. */
const environment = () => ({
  ...frugal,
  ...(process.platform === 'win32' ? { SystemRoot: process.env.SystemRoot } : {}),
})
