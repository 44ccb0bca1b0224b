import { readFileSync } from 'node:fs'

/** What npm runs a command with; some stay between npm and the command. */
const shells = ['sh', 'dash', 'bash', 'ash', 'busybox', 'zsh', 'ksh']

/**
 * Names the processes that started this one, npm and the shell that npm may have put between. The name
 * is another one as soon as one of them is gone, however it went.
 */
export function starters(): string {
  const { ppid } = process
  const { name, parent } = processOf(ppid)
  return shells.includes(name) ? `${ppid} of ${parent}` : `${ppid}`
}

/** What Linux tells of a process; elsewhere the shells leave their place to the command. */
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
