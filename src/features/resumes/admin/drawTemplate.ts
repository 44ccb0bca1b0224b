import type { Template } from '../../../site/resumes/templates/template.ts'

export type Bar = {
  x: number
  y: number
  width: number
  height: number
  color: 'ink' | 'soft' | 'accent' | 'tint' | 'paper'
}

/** Size of a drawing in its own units. */
export const drawn = { width: 84, height: 118 }

const margin = 9
const inner = drawn.width - 2 * margin

/** A template as a schematic page: bars for the name, contacts, headings and lines, where they stand. */
export function drawTemplate(template: Template, hasPhoto: boolean): Bar[] {
  const head = mastheadBars(template, hasPhoto)
  const top = Math.max(...head.map(({ y, height }) => y + height)) + 8
  return [...sidebarBars(template, top), ...head, ...columnBars(template, top)]
}

function mastheadBars({ masthead, columns }: Template, hasPhoto: boolean): Bar[] {
  const { rule, isFilled, isTitled, align, contacts, photo } = masthead
  const isBesideSidebar = columns.kind === 'sidebar' && columns.isFilled
  const photoWidth = hasPhoto ? 15 : 0
  const atStart = photo.side === 'start' ? photoWidth + (hasPhoto ? 4 : 0) : 0
  const left = margin + (isBesideSidebar ? 25 : atStart)
  const width = drawn.width - margin - left
  const y = isTitled ? 16 : 11
  const nameWidth = Math.min(width, masthead.size[0] * 1.15)
  const line = (lineWidth: number, at: number, height: number, color: Bar['color']): Bar => {
    const free = width - lineWidth
    const shift = hasPhoto || align === 'start' ? 0 : align === 'center' ? free / 2 : free
    return { x: left + shift, y: y + at, width: lineWidth, height, color }
  }
  const size = masthead.size[0] / 5
  const text = isFilled ? 'paper' : 'ink'
  return [
    ...(isFilled ? [bar(0, 0, drawn.width, 36, 'accent')] : []),
    ...(rule === 'bar' ? [bar(0, 0, drawn.width, 4, 'accent')] : []),
    ...(isTitled ? [bar(drawn.width / 2 - 10, 8, 20, 3, 'ink')] : []),
    line(nameWidth, 0, size, text),
    line(Math.min(width, 24), size + 2.5, 2, isFilled ? 'paper' : 'soft'),
    ...(contacts === 'lines'
      ? [line(Math.min(width, 38), size + 7, 1.5, isFilled ? 'paper' : 'soft')]
      : []),
    ...(contacts === 'column'
      ? [0, 3, 6].map((at) => bar(drawn.width - margin - 16, y + at, 16, 1.5, 'soft'))
      : []),
    ...(hasPhoto
      ? [
          bar(
            photo.side === 'start' ? margin - (isBesideSidebar ? 3 : 0) : drawn.width - margin - 15,
            8,
            15,
            19,
            'soft',
          ),
        ]
      : []),
    ...(rule === 'line' ? [bar(margin, y + size + 9, inner, 1, 'ink')] : []),
  ]
}

/** A tinted sidebar is as high as the page. */
function sidebarBars({ columns, headings, masthead }: Template, top: number): Bar[] {
  if (columns.kind !== 'sidebar') return []
  const width = columns.isFilled ? 19 : 20
  const x =
    columns.side === 'start' ? (columns.isFilled ? 6 : margin) : drawn.width - margin - width
  const groups = masthead.contacts === 'sidebar' ? 3 : 2
  return [
    ...(columns.isFilled ? [bar(0, 0, 29, drawn.height, 'tint')] : []),
    ...Array.from({ length: groups }, (_, group) => group * 22).flatMap((at) => [
      bar(x, top + at, 10, 2, headings.color),
      ...[5, 9, 13].map((line) =>
        bar(x, top + at + line, width - (line === 13 ? 6 : 2), 1.5, 'soft'),
      ),
    ]),
  ]
}

function columnBars({ columns, headings, entries }: Template, top: number): Bar[] {
  const isSide = columns.kind === 'sidebar'
  const left = margin + (isSide && columns.side === 'start' ? 25 : 0)
  const width = inner - (isSide ? 25 : 0)
  const gutter = columns.kind === 'headings' ? 17 : columns.kind === 'periods' ? 19 : 0
  const headingHeight = columns.kind === 'headings' ? 0 : 7
  return [0, 1, 2].flatMap((section) => {
    const y = top + section * (24 + headingHeight)
    if (y > drawn.height - 14) return []
    const rule = headings.rule === 'above' ? y - 2.5 : headings.rule === 'below' ? y + 4 : undefined
    const body = y + headingHeight
    const lines = [0, 5, 9, 13].filter((line) => body + line < drawn.height - 6)
    return [
      ...(headings.isFilled ? [bar(left, y - 1.5, width, 5, 'tint')] : []),
      ...(rule === undefined ? [] : [bar(left, rule, width, 0.6, 'ink')]),
      bar(left + (headings.isFilled ? 2 : 0), y, 12, headings.size > 1 ? 2.6 : 2, headings.color),
      ...lines.map((line) =>
        bar(
          left + gutter,
          body + line,
          lineWidth(line, width - gutter),
          line ? 1.5 : 2.2,
          line ? 'soft' : 'ink',
        ),
      ),
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
      ? [bar(left + 15, y, 0.8, 17, 'accent'), bar(left + 14, y, 2.8, 2.8, 'accent')]
      : []
    return [bar(left, y, 11, 1.8, 'soft'), ...line]
  }
  return entries.period === 'end' ? [bar(left + width - 9, y, 9, 1.8, 'soft')] : []
}

const lineWidth = (line: number, width: number) =>
  width * (line === 0 ? 0.45 : line === 13 ? 0.7 : 0.95)

function bar(x: number, y: number, width: number, height: number, color: Bar['color']): Bar {
  return { x, y, width, height, color }
}
