import type { Browser, Page } from '@playwright/test'

type TraceEvent = {
  name: string
  ph: string
  pid: number
  tid: number
  /** CPU time of the thread, in microseconds: unlike the time that passed, others on the machine do not change it. */
  tdur?: number
  args?: { name?: string }
}

/** What the page's main thread did: the CPU time of each task in milliseconds, and how often each thing happened. */
export type MainThread = { tasks: number[]; count: (name: string) => number }

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
  return { tasks, count: (name) => own.filter((event) => event.name === name).length }
}

const tasksOf = (events: TraceEvent[]) =>
  events
    .filter(({ name, ph }) => ph === 'X' && name.endsWith('RunTask'))
    .map(({ tdur = 0 }) => tdur / 1000)

export const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)
