import { readFileSync } from 'node:fs'
import autocannon from 'autocannon'

export type Load = { requests: number; perSecond: number; p99: number; cpuPerRequest: number }

type Target = { url: string; pid: number; headers: Record<string, string> }

const connections = 32
/** Ticks per second of process times on Linux. */
const ticks = 100

/** Repeats one request for some seconds; times in milliseconds, CPU in microseconds. */
export async function load({ url, pid, headers }: Target, seconds: number): Promise<Load> {
  const before = cpuSeconds(pid)
  const result = await autocannon({ url, connections, duration: seconds, headers })
  const cpu = cpuSeconds(pid) - before
  if (result.errors > 0 || result.timeouts > 0) throw new Error(`${url}: ${result.errors} errors`)
  const requests = result.requests.total
  return {
    requests,
    perSecond: result.requests.average,
    p99: result.latency.p99,
    cpuPerRequest: (cpu / requests) * 1e6,
  }
}

/** CPU time of a process in seconds, user and system. Linux. */
function cpuSeconds(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const [user = 0, system = 0] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13)
    .map(Number)
  return (user + system) / ticks
}
