import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { memoize } from '../cache/memoize.ts'
import { confinedFiles } from './confinedFiles.ts'

/** What stands before Node in the command that starts a confined program; empty where the system offers no sandbox. */
export type Sandbox = readonly string[]

/** Programs and fonts of the system that Node, its addons and the drawing of pictures load. */
const ofSystem = [
  ...['/usr/lib', '/usr/lib64', '/lib', '/lib64'],
  ...['/etc/ld.so.cache', '/etc/fonts', '/usr/share/fonts'],
]
/** Named in full, as confined programs have no PATH. */
const program = '/usr/bin/bwrap'
/** In milliseconds. */
const probeTime = 10_000

/**
 * A command of bubblewrap: no network, no processes of others, no user of this machine, and of all files only the given
 * ones, to be read. There is no /proc, which could not be mounted where that of the system is limited itself.
 */
export const bubblewrap = (files: readonly string[]): Sandbox => [
  ...[program, '--unshare-user', '--uid', '65534', '--gid', '65534', '--cap-drop', 'ALL'],
  ...['--unshare-net', '--unshare-pid', '--unshare-ipc', '--unshare-uts', '--unshare-cgroup-try'],
  ...['--die-with-parent', '--new-session', '--dev', '/dev', '--tmpfs', '/tmp'],
  ...ofSystem.flatMap((path) => ['--ro-bind-try', path, path]),
  ...[process.execPath, ...files].flatMap((path) => ['--ro-bind', path, path]),
  ...['--chdir', '/', '--'],
]

/** The sandbox for confined programs, where bubblewrap is installed and works; tried once. */
export const findSandbox = memoize(async (): Promise<Sandbox> => {
  if (process.platform !== 'linux') return []
  const sandbox = bubblewrap(confinedFiles())
  const args = [...sandbox.slice(1), process.execPath, '--version']
  try {
    await promisify(execFile)(program, args, { timeout: probeTime })
    return sandbox
  } catch {
    return []
  }
})
