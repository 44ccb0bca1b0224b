import type { Template } from '../../../site/resumes/templates/template.ts'

type Color = 'ink' | 'soft' | 'accent' | 'tint' | 'paper'
export type Bar = readonly [x: number, y: number, width: number, height: number, color: Color]

/** Size of a drawing in its own units. */
export const drawn = { width: 84, height: 118 }

const margin = 9
const inner = drawn.width - 2 * margin
const photoWidth = 15
/** With the space beside it. */
const sidebarWidth = 25

/** A template as a schematic page: bars for the name, contacts, headings and lines, where they stand. */
export function drawTemplate(template: Template, hasPhoto: boolean): Bar[] {
  const head = mastheadBars(template, hasPhoto)
  const top = Math.max(...head.map(bottomOf)) + 8
  return [...sidebarBars(template, top), ...head, ...columnBars(template, top)]
}

function mastheadBars(template: Template, hasPhoto: boolean): Bar[] {
  const { rule, isFilled, isTitled, photo } = template.masthead
  const end = drawn.width - margin
  const bars = [...nameBars(template, hasPhoto), ...contactBars(template, hasPhoto)]
  const bottom = Math.max(...bars.map(bottomOf), hasPhoto ? 27 : 0)
  const behind: Bar[] = []
  if (isFilled) behind.push([0, 0, drawn.width, bottom + 7, 'accent'])
  if (rule === 'bar') behind.push([0, 0, drawn.width, 4, 'accent'])
  if (isTitled) bars.push([drawn.width / 2 - 10, 8, 20, 3, 'ink'])
  if (hasPhoto) {
    const start = hasFilledSidebar(template) ? 7 : margin
    bars.push([photo.side === 'start' ? start : end - photoWidth, 8, photoWidth, 19, 'soft'])
  }
  if (rule === 'line') bars.push([margin, bottom + 3, inner, 1, 'ink'])
  return [...behind, ...bars]
}

type Line = readonly [y: number, width: number, height: number, color: Color]

/** Name and headline, and contacts below them. */
function nameBars(template: Template, hasPhoto: boolean): Bar[] {
  const { align, contacts, isFilled, isTitled, photo, size } = template.masthead
  const start = photo.side === 'start' && hasPhoto ? photoWidth + 4 : 0
  const left = margin + (hasFilledSidebar(template) ? sidebarWidth : start)
  const column = contacts === 'column' ? 20 : 0
  const width = drawn.width - margin - left - column - (photo.side === 'end' && hasPhoto ? 19 : 0)
  const [large] = size
  const height = large / 5
  const line = ([y, lineWidth, lineHeight, color]: Line): Bar => {
    const free = width - Math.min(width, lineWidth)
    const shift = hasPhoto || align === 'start' ? 0 : align === 'center' ? free / 2 : free
    const top = (isTitled ? 16 : 11) + y
    return [left + shift, top, width - free, lineHeight, isFilled ? 'paper' : color]
  }
  return [
    line([0, large * 1.15, height, 'ink']),
    line([height + 2.5, 24, 2, 'soft']),
    ...(contacts === 'lines' ? [line([height + 7, 38, 1.5, 'soft'])] : []),
  ]
}

function contactBars({ masthead }: Template, hasPhoto: boolean): Bar[] {
  if (masthead.contacts !== 'column') return []
  const photo = hasPhoto && masthead.photo.side === 'end' ? photoWidth + 4 : 0
  return [0, 3, 6, 9].map((y) => [drawn.width - margin - photo - 16, 11 + y, 16, 1.5, 'soft'])
}

const bottomOf = ([, y, , height]: Bar) => y + height

const hasFilledSidebar = ({ columns }: Template) => columns.kind === 'sidebar' && columns.isFilled

/** A tinted sidebar is as high as the page. */
function sidebarBars({ columns, headings, masthead }: Template, top: number): Bar[] {
  if (columns.kind !== 'sidebar') return []
  const width = columns.isFilled ? 19 : 20
  const x =
    columns.side === 'start' ? (columns.isFilled ? 6 : margin) : drawn.width - margin - width
  const bars: Bar[] = columns.isFilled ? [[0, 0, 29, drawn.height, 'tint']] : []
  const groups = masthead.contacts === 'sidebar' ? 3 : 2
  for (let y = top; y < top + groups * 22; y += 22) {
    bars.push([x, y, 10, 2, headings.color])
    for (const line of [5, 9, 13]) {
      bars.push([x, y + line, width - (line === 13 ? 6 : 2), 1.5, 'soft'])
    }
  }
  return bars
}

/** Sections one below the other, as far as the page reaches. */
function columnBars(template: Template, top: number): Bar[] {
  const { columns } = template
  const beside = columns.kind === 'sidebar' ? sidebarWidth : 0
  const isAtStart = columns.kind === 'sidebar' && columns.side === 'start'
  const left = margin + (isAtStart ? beside : 0)
  const width = inner - beside
  const height = columns.kind === 'headings' ? 24 : 31
  return [0, 1, 2]
    .map((section) => top + section * height)
    .filter((y) => y <= drawn.height - 14)
    .flatMap((y) => [
      ...headingBars(template, { left, y, width }),
      ...entryBars(template, { left, y: y + height - 24, width }),
    ])
}

type Place = { left: number; y: number; width: number }

function headingBars({ headings }: Template, { left, y, width }: Place): Bar[] {
  const { isFilled, rule, size, color } = headings
  const bars: Bar[] = isFilled ? [[left, y - 1.5, width, 5, 'tint']] : []
  if (rule !== 'none') bars.push([left, rule === 'above' ? y - 2.5 : y + 4, width, 0.6, 'ink'])
  bars.push([left + (isFilled ? 2 : 0), y, 12, size > 1 ? 2.6 : 2, color])
  return bars
}

/** A title, lines and a period. */
function entryBars({ columns, entries }: Template, { left, y, width }: Place): Bar[] {
  const gutter = columns.kind === 'headings' ? 17 : columns.kind === 'periods' ? 19 : 0
  const start = left + gutter
  const bars: Bar[] = [[start, y, (width - gutter) * 0.45, 2.2, 'ink']]
  for (const line of [5, 9, 13].filter((line) => y + line < drawn.height - 6)) {
    bars.push([start, y + line, (width - gutter) * (line === 13 ? 0.7 : 0.95), 1.5, 'soft'])
  }
  if (columns.kind === 'periods') {
    bars.push([left, y, 11, 1.8, 'soft'])
    if (!columns.hasLine) return bars
    bars.push([left + 15, y, 0.8, Math.min(17, drawn.height - y), 'accent'])
    bars.push([left + 14, y, 2.8, 2.8, 'accent'])
  } else if (entries.period === 'end') bars.push([left + width - 9, y, 9, 1.8, 'soft'])
  return bars
}
