import { readFileSync } from 'node:fs'

/** Shells between npm and a command; some stay. */
const shells = ['sh', 'dash', 'bash', 'ash', 'busybox', 'zsh', 'ksh']

/**
 * Identifies the processes that started this one: npm, and a shell between. The result changes when one of them
 * exits.
 */
export function parentProcesses(): string {
  const { ppid } = process
  const { name, parent } = processOf(ppid)
  return shells.includes(name) ? `${ppid} of ${parent}` : `${ppid}`
}

/** A process's name and parent on Linux; on other systems the shell replaces itself by the command. */
function processOf(id: number): { name: string; parent: string } {
  try {
    const stat = readFileSync(`/proc/${id}/stat`, 'utf8')
    const end = stat.lastIndexOf(')')
    const [, parent = ''] = stat.slice(end + 2).split(' ')
    return { name: stat.slice(stat.indexOf('(') + 1, end), parent }
  } catch {
    return { name: '', parent: '' }
  }
}
