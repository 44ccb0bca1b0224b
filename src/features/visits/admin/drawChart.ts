import type uPlot from 'uplot'
import { shortDate } from '../../../shared/dates/dates.ts'
import type { Visits } from '../contract.ts'

type Point = (index: number | undefined) => void

/** Draws the days into an element of fixed height, in its colors. Returns the function that removes the chart. */
export function drawChart(frame: HTMLElement, byDay: Visits['byDay'], point: Point): () => void {
  let chart: uPlot | undefined
  let isGone = false
  const size = () => ({ width: frame.clientWidth, height: frame.clientHeight })
  const redraw = () => chart?.redraw()
  const resized = new ResizeObserver(() => chart?.setSize(size()))
  const recolored = new MutationObserver(redraw)
  const dark = window.matchMedia('(prefers-color-scheme: dark)')
  void import('uplot').then(({ default: Chart }) => {
    if (isGone) return
    const numbers = (of: 'views' | 'visitors') => byDay.map((day) => day[of])
    const data: uPlot.AlignedData = [
      byDay.map((_, at) => at),
      numbers('views'),
      numbers('visitors'),
    ]
    chart = new Chart(
      { ...optionsOf(Chart, frame, byDay), ...size(), hooks: hooksOf(point) },
      data,
      frame,
    )
    resized.observe(frame)
    recolored.observe(document.documentElement, { attributes: true })
    dark.addEventListener('change', redraw)
  })
  return () => {
    isGone = true
    for (const observer of [resized, recolored]) observer.disconnect()
    dark.removeEventListener('change', redraw)
    chart?.destroy()
  }
}

const hooksOf = (point: Point): uPlot.Hooks.Arrays => ({
  setCursor: [({ cursor }) => point(cursor.idx ?? undefined)],
})

function optionsOf(Chart: typeof uPlot, frame: HTMLElement, byDay: Visits['byDay']) {
  // A canvas knows no custom properties: the frame has the colors in properties of its own.
  const color = (property: 'color' | 'accentColor' | 'borderColor' | 'outlineColor') => () =>
    getComputedStyle(frame)[property]
  const font = `11px ${getComputedStyle(frame).fontFamily}`
  const label = { font, stroke: color('color'), ticks: { show: false } }
  const bars = Chart.paths.bars?.({ size: [0.72, 36], radius: 0.12 })
  const series = (fill: () => string): uPlot.Series => ({
    ...{ fill, width: 0, points: { show: false } },
    ...(bars && { paths: bars }),
  })
  return {
    padding: [8, 8, 0, 0] satisfies uPlot.Padding,
    legend: { show: false },
    cursor: { y: false, points: { show: false }, drag: { x: false, y: false } },
    scales: {
      x: { time: false, range: [-0.5, byDay.length - 0.5] satisfies uPlot.Range.MinMax },
      y: {
        range: (_: uPlot, _min: number, max: number): uPlot.Range.MinMax => [
          0,
          Math.max(4, max * 1.08),
        ],
      },
    },
    axes: [
      {
        ...label,
        grid: { show: false },
        splits: ({ width }: uPlot) => daysWithLabel(byDay.length, width),
        values: (_: uPlot, days: number[]) => days.map((at) => shortDate(byDay[at]?.day ?? '')),
      },
      {
        ...label,
        size: 40,
        incrs: [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000, 50_000, 100_000],
        grid: { stroke: color('borderColor'), width: 1 },
      },
    ],
    series: [{}, series(color('outlineColor')), series(color('accentColor'))],
  }
}

/** Labels are about 70 pixels wide, and count back from today. */
function daysWithLabel(days: number, width: number): number[] {
  const step = Math.max(1, Math.ceil((days * 90) / Math.max(1, width)))
  const labels: number[] = []
  for (let at = days - 1 - Math.floor(step / 2); at >= 0; at -= step) labels.unshift(at)
  return labels
}
