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
  const photoLeft = hasFilledSidebar(template) ? 7 : margin
  return [
    ...(isFilled ? [[0, 0, drawn.width, bottom + 7, 'accent']] : []),
    ...(rule === 'bar' ? [[0, 0, drawn.width, 4, 'accent']] : []),
    ...(isTitled ? [[drawn.width / 2 - 10, 8, 20, 3, 'ink']] : []),
    ...bars,
    ...(hasPhoto
      ? [[photo.side === 'start' ? photoLeft : end - photoWidth, 8, photoWidth, 19, 'soft']]
      : []),
    ...(rule === 'line' ? [[margin, bottom + 3, inner, 1, 'ink']] : []),
  ]
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
  const groups = masthead.contacts === 'sidebar' ? 3 : 2
  return [
    ...(columns.isFilled ? [[0, 0, 29, drawn.height, 'tint']] : []),
    ...Array.from({ length: groups }, (_, group) => group * 22).flatMap((at) => [
      [x, top + at, 10, 2, headings.color],
      ...[5, 9, 13].map((line) => [x, top + at + line, width - (line === 13 ? 6 : 2), 1.5, 'soft']),
    ]),
  ]
}

function columnBars({ columns, headings, entries }: Template, top: number): Bar[] {
  const isSide = columns.kind === 'sidebar'
  const left = margin + (isSide && columns.side === 'start' ? sidebarWidth : 0)
  const width = inner - (isSide ? sidebarWidth : 0)
  const gutter = columns.kind === 'headings' ? 17 : columns.kind === 'periods' ? 19 : 0
  const headingHeight = columns.kind === 'headings' ? 0 : 7
  return [0, 1, 2].flatMap((section) => {
    const y = top + section * (24 + headingHeight)
    if (y > drawn.height - 14) return []
    const rule = headings.rule === 'above' ? y - 2.5 : headings.rule === 'below' ? y + 4 : undefined
    const body = y + headingHeight
    const lines = [0, 5, 9, 13].filter((line) => body + line < drawn.height - 6)
    return [
      ...(headings.isFilled ? [[left, y - 1.5, width, 5, 'tint']] : []),
      ...(rule === undefined ? [] : [[left, rule, width, 0.6, 'ink']]),
      [left + (headings.isFilled ? 2 : 0), y, 12, headings.size > 1 ? 2.6 : 2, headings.color],
      ...lines.map((line) => [
        left + gutter,
        body + line,
        lineWidth(line, width - gutter),
        line ? 1.5 : 2.2,
        line ? 'soft' : 'ink',
      ]),
      ...periodBars({ columns, entries }, { left, y: body, width }),
    ]
  })
}

type Place = { left: number; y: number; width: number }

function periodBars(
  { columns, entries }: Pick<Template, 'columns' | 'entries'>,
  { left, y, width }: Place,
): Bar[] {
  if (columns.kind === 'periods') {
    const line = columns.hasLine
      ? [
          [left + 15, y, 0.8, Math.min(17, drawn.height - y), 'accent'],
          [left + 14, y, 2.8, 2.8, 'accent'],
        ]
      : []
    return [[left, y, 11, 1.8, 'soft'], ...line]
  }
  return entries.period === 'end' ? [[left + width - 9, y, 9, 1.8, 'soft']] : []
}

const lineWidth = (line: number, width: number) =>
  width * (line === 0 ? 0.45 : line === 13 ? 0.7 : 0.95)
