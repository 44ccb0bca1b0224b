import { type ChildProcess, fork } from 'node:child_process'
import { memoize } from '../cache/memoize.ts'
import { projectPath } from '../projectPath.ts'
import { type DoJob, pictureProcess } from './pictureProcess.ts'

/** Among the sources in development and tests, else what the build made of it. */
const program = import.meta.filename.endsWith('.ts') ? 'src/pictures.ts' : 'dist/server/pictures.js'
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

export function startPictureProcess(): ChildProcess {
  const { PATH = '', SystemRoot = '' } = process.env
  return fork(projectPath(program), {
    execArgv: [...confined, bounded, quiet],
    env: { PATH, SystemRoot, ...frugal },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
}

const theProcess = memoize(
  async (): Promise<DoJob> =>
    pictureProcess(startPictureProcess, { timeLimit: 120_000, idleTime: 10_000, mostWaiting: 50 }),
)

/** The functions that the process for pictures has, by their names. */
export type PictureJobs = Record<string, (...input: never[]) => Promise<unknown>>

/**
 * Has a function run in the process for pictures, by the name that `src/pictures.ts` gives it. What goes in and
 * comes out is copied. Throws a 503 ApiError when too many wait, and when it dies or hangs.
 */
export async function pictureWork<Run extends PictureJobs[string]>(
  name: string,
  ...input: Parameters<Run>
): Promise<Awaited<ReturnType<Run>>> {
  const doJob = await theProcess()
  return (await doJob({ name, input })) as Awaited<ReturnType<Run>>
}
