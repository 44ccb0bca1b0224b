import type { Browser, Page } from '@playwright/test'

export type TraceEvent = {
  name: string
  ph: string
  pid: number
  tid: number
  /** When it began, in microseconds. */
  ts: number
  /** CPU time of the thread, in microseconds: unlike the time that passed, others on the machine do not change it. */
  tdur?: number
  args?: { name?: string }
}

/** What the page's main thread did: the CPU time of each task in milliseconds, and how often each thing happened. */
export type MainThread = {
  own: TraceEvent[]
  tasks: number[]
  count: (name: string) => number
}

const categories = ['toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline']

/** Follows the main thread of a page while `act` runs; one page of the browser at a time. */
export async function traceMainThread(
  browser: Browser,
  page: Page,
  act: () => Promise<unknown>,
): Promise<MainThread> {
  await browser.startTracing(page, { categories })
  await act()
  const trace: { traceEvents: TraceEvent[] } = JSON.parse(
    (await browser.stopTracing()).toString('utf8'),
  )
  return busiestRenderer(trace.traceEvents)
}

/** The browser may hold a spare process; the one that did most is the page's. */
function busiestRenderer(events: TraceEvent[]): MainThread {
  const threads = events
    .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
    .map(({ pid, tid }) => events.filter((event) => event.pid === pid && event.tid === tid))
    .map((own) => ({ own, tasks: tasksOf(own) }))
    .sort((a, b) => sum(b.tasks) - sum(a.tasks))
  const { own = [], tasks = [] } = threads[0] ?? {}
  return { own, tasks, count: (name) => own.filter((event) => event.name === name).length }
}

const tasksOf = (events: TraceEvent[]) =>
  events
    .filter(({ name, ph }) => ph === 'X' && name.endsWith('RunTask'))
    .map(({ tdur = 0 }) => tdur / 1000)

/**
 * What Lighthouse calls the total blocking time, in CPU time instead of time that passed: what the page's tasks after
 * its first contentful paint take beyond 50 ms each, on a device `slowdown` times slower. Two cores that run the
 * browser's other processes as well make a task pass two to three times as long as it works.
 */
export function blockingCpu(events: TraceEvent[], slowdown: number): number {
  const { own } = busiestRenderer(events)
  const firstPaint = own.find(({ name }) => name === 'firstContentfulPaint')?.ts ?? 0
  const late = tasksOf(own.filter(({ ts }) => ts > firstPaint))
  return sum(late.map((task) => Math.max(0, task * slowdown - 50)))
}

export const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)
