import { type ChildProcess, fork } from 'node:child_process'
import { projectPath } from '../projectPath.ts'

/** It reads hostile files: it may write none, start nothing, and knows no secrets. */
const confined = ['--permission', '--allow-fs-read=*', '--allow-addons']
/** A reader of PDF files may take 256 MB, in pages of WebAssembly. */
const bounded = '--wasm-max-mem-pages=4096'
const quiet = '--disable-warning=SecurityWarning'
/** Has glibc give back at once what a picture no longer needs: a third less at most. */
const frugal = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '65536',
  MALLOC_TRIM_THRESHOLD_: '131072',
}

/** Starts one of the programs that work for the server, from the sources in development and tests, else as it was built. */
export function startConfined(program: 'pictures' | 'typesetting' | 'imports'): ChildProcess {
  const { PATH = '', SystemRoot = '' } = process.env
  const isBuilt = !import.meta.filename.endsWith('.ts')
  const file = isBuilt ? `dist/server/${program}.js` : `src/${program}.ts`
  return fork(projectPath(file), {
    execArgv: [...confined, bounded, quiet],
    env: { PATH, SystemRoot, ...frugal },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
}
