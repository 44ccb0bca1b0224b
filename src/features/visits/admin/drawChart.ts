import type uPlot from 'uplot'
import { shortDate } from '../../../shared/dates/dates.ts'
import type { Visits } from '../contract.ts'

type Days = Visits['byDay']
type CountedOf = 'views' | 'visitors'

/** Draws the days into an element, in its width and colors. Returns the function that removes the chart. */
export function drawChart(frame: HTMLElement, days: Days): () => void {
  const gone = new AbortController()
  void import('uplot').then(({ default: Chart }) => {
    if (gone.signal.aborted) return
    const numbers = (of: CountedOf) => days.map((day) => day[of])
    const data: uPlot.AlignedData = [[...days.keys()], numbers('views'), numbers('visitors')]
    const chart = new Chart(optionsOf(Chart, frame, days), data, frame)
    const resized = new ResizeObserver(() => chart.setSize({ width: frame.clientWidth, height }))
    resized.observe(frame)
    gone.signal.addEventListener('abort', () => {
      resized.disconnect()
      chart.destroy()
    })
  })
  return () => gone.abort()
}

/** In pixels. */
const height = 220

function optionsOf(Chart: typeof uPlot, frame: HTMLElement, days: Days): uPlot.Options {
  const style = getComputedStyle(frame)
  const dayAt = (index: number) => shortDate(days[index]?.day ?? '')
  const label = { font: `11px ${style.fontFamily}`, stroke: style.color, ticks: { show: false } }
  const paths = Chart.paths.bars?.({ size: [0.72, 36] })
  const bars = (name: string, fill: string, of: CountedOf): uPlot.Series => ({
    label: name,
    fill,
    width: 0,
    points: { show: false },
    ...(paths && { paths }),
    // The legend has the sum until the pointer is on a day.
    value: (_, count) => (count ?? sumOf(days, of)).toLocaleString('en-US'),
  })
  return {
    width: frame.clientWidth,
    height,
    cursor: { y: false, points: { show: false }, drag: { x: false, y: false } },
    scales: {
      x: { time: false, range: [-0.5, days.length - 0.5] },
      y: { range: (_, _least, most) => [0, Math.max(4, most)] },
    },
    axes: [
      {
        ...label,
        size: 30,
        grid: { show: false },
        space: 70,
        incrs: [1, 2, 3, 5, 7, 10, 15, 30],
        values: (_, shown) => shown.map((index) => dayAt(index).split(',')[0] ?? ''),
      },
      {
        ...label,
        size: 40,
        grid: { stroke: style.borderTopColor, width: 1 },
        incrs: [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 5000, 20_000, 100_000],
      },
    ],
    series: [
      { label: 'Day', value: (_, index) => (index === null ? 'all' : dayAt(index)) },
      bars('Pages viewed', style.outlineColor, 'views'),
      bars('Visitors', style.accentColor, 'visitors'),
    ],
  }
}

const sumOf = (days: Days, of: CountedOf) => days.reduce((sum, day) => sum + day[of], 0)
