import type { Browser, Page } from '@playwright/test'

export type TraceEvent = {
  name: string
  ph: string
  pid: number
  tid: number
  /** Start in microseconds. */
  ts: number
  /** Duration in microseconds. */
  dur?: number
  /** CPU time of the thread in microseconds, independent of other load. */
  tdur?: number
  args?: { name?: string }
}

/** The page's main thread: CPU time of each task in milliseconds, and counts of events. */
export type MainThread = {
  own: TraceEvent[]
  tasks: number[]
  count: (name: string) => number
}

const categories = ['toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline']

/** Traces the main thread of a page while `act` runs. Only one page may be open. */
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

/** The browser may have a spare process; the busiest one is the page's. */
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
 * Lighthouse's total blocking time in CPU time: what tasks after the first contentful paint take beyond 50 ms each,
 * on a device `slowdown` times slower. Elapsed time would depend on other load.
 */
export function blockingCpu(events: TraceEvent[], slowdown: number): number {
  const { own } = busiestRenderer(events)
  const firstPaint = own.find(({ name }) => name === 'firstContentfulPaint')?.ts ?? 0
  const late = tasksOf(own.filter(({ ts }) => ts > firstPaint))
  return sum(late.map((task) => Math.max(0, task * slowdown - 50)))
}

const scripts = ['EvaluateScript', 'FunctionCall', 'v8.run']

/** The main thread's work on a page: CPU time of its tasks in milliseconds, recalculations of styles, and layouts that scripts forced. */
export function mainThreadWork(events: TraceEvent[]) {
  const { own, tasks } = busiestRenderer(events)
  const running = own.filter(({ name, ph }) => ph === 'X' && scripts.includes(name))
  const isForced = ({ ts }: TraceEvent) =>
    running.some((script) => script.ts <= ts && ts < script.ts + (script.dur ?? 0))
  return {
    'CPU ms': Math.round(sum(tasks)),
    'style recalculations': own.filter(({ name }) => name === 'UpdateLayoutTree').length,
    'forced layouts': own.filter((event) => event.name === 'Layout' && isForced(event)).length,
  }
}

export const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)
