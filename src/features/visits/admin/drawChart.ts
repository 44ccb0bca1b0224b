import type uPlot from 'uplot'
import { shortDate } from '../../../shared/dates/dates.ts'
import type { Visits } from '../contract.ts'

type Days = Visits['byDay']

/** Draws the days into an element, in its size and colors. Returns the function that removes the chart. */
export function drawChart(
  frame: HTMLElement,
  days: Days,
  point: (index: number | undefined) => void,
): () => void {
  const gone = new AbortController()
  const { signal } = gone
  void import('uplot').then(({ default: Chart }) => {
    if (signal.aborted) return
    const size = () => ({ width: frame.clientWidth, height: frame.clientHeight })
    const options = {
      ...{ ...optionsOf(Chart, frame, days), ...size() },
      hooks: { setCursor: [({ cursor }: uPlot) => point(cursor.idx ?? undefined)] },
    }
    const numbers = (of: 'views' | 'visitors') => days.map((day) => day[of])
    const data: uPlot.AlignedData = [[...days.keys()], numbers('views'), numbers('visitors')]
    const chart = new Chart(options, data, frame)
    const resized = new ResizeObserver(() => chart.setSize(size()))
    resized.observe(frame)
    // The scheme of the page is an attribute, and may follow that of the system.
    const recolored = new MutationObserver(() => chart.redraw())
    recolored.observe(document.documentElement, { attributes: true })
    const dark = window.matchMedia('(prefers-color-scheme: dark)')
    dark.addEventListener('change', () => chart.redraw(), { signal })
    signal.addEventListener('abort', () => {
      for (const observer of [resized, recolored]) observer.disconnect()
      chart.destroy()
    })
  })
  return () => gone.abort()
}

function optionsOf(Chart: typeof uPlot, frame: HTMLElement, days: Days) {
  const style = getComputedStyle(frame)
  const label = {
    font: `11px ${style.fontFamily}`,
    stroke: () => style.color,
    ticks: { show: false },
  }
  const paths = Chart.paths.bars?.({ size: [0.72, 36] }) ?? null
  const bars = (fill: () => string) => ({ fill, paths, width: 0, points: { show: false } })
  return {
    padding: [8, 8, 0, 0] satisfies uPlot.Padding,
    legend: { show: false },
    cursor: { y: false, points: { show: false }, drag: { x: false, y: false } },
    scales: {
      x: { time: false, range: [-0.5, days.length - 0.5] satisfies uPlot.Range.MinMax },
      y: {
        range: (_: uPlot, _least: number, most: number): [number, number] => [0, Math.max(4, most)],
      },
    },
    axes: [
      {
        ...label,
        grid: { show: false },
        splits: ({ width }: uPlot) => labelled(days.length, Math.floor(width / 90)),
        values: (_: uPlot, shown: number[]) => shown.map((at) => shortDate(days[at]?.day ?? '')),
      },
      {
        ...label,
        size: 40,
        incrs: [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 5000, 20_000, 100_000],
        grid: { stroke: () => style.borderTopColor, width: 1 },
      },
    ],
    series: [{}, bars(() => style.outlineColor), bars(() => style.accentColor)],
  }
}

/** The days with a label: as many as fit, evenly. */
const labelled = (days: number, most: number): number[] => {
  const step = Math.ceil(days / Math.max(1, most))
  return [...Array(days).keys()].filter((day) => (days - 1 - day) % step === Math.floor(step / 2))
}
