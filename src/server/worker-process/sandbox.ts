import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { memoize } from '../cache/memoize.ts'
import { sandboxFiles } from './sandboxFiles.ts'

/** Command line before Node for a confined program; empty if the system has no sandbox. */
export type Sandbox = readonly string[]

/** System files that Node, its addons and image rendering load. */
const ofSystem = [
  ...['/usr/lib', '/usr/lib64', '/lib', '/lib64'],
  ...['/etc/ld.so.cache', '/etc/fonts', '/usr/share/fonts'],
]
/** An absolute path, because confined programs have no PATH. */
const program = '/usr/bin/bwrap'
/** In milliseconds. */
const probeTime = 10_000

/**
 * A bubblewrap command: no network, no view of other processes, and only the given files, read-only. /proc is
 * missing, because mounting it fails where the system's own is restricted.
 */
export const bubblewrap = (files: readonly string[]): Sandbox => [
  ...[program, '--unshare-user', '--uid', '65534', '--gid', '65534', '--cap-drop', 'ALL'],
  ...['--unshare-net', '--unshare-pid', '--unshare-ipc', '--unshare-uts', '--unshare-cgroup-try'],
  ...['--die-with-parent', '--new-session', '--dev', '/dev', '--tmpfs', '/tmp'],
  ...ofSystem.flatMap((path) => ['--ro-bind-try', path, path]),
  ...[process.execPath, ...files].flatMap((path) => ['--ro-bind', path, path]),
  ...['--chdir', '/', '--'],
]

/** The sandbox for confined programs, if bubblewrap is installed and works; tried once. */
export const findSandbox = memoize(async (): Promise<Sandbox> => {
  if (process.platform !== 'linux') return []
  const sandbox = bubblewrap(sandboxFiles())
  const args = [...sandbox.slice(1), process.execPath, '--version']
  try {
    await promisify(execFile)(program, args, { timeout: probeTime })
    return sandbox
  } catch {
    return []
  }
})
