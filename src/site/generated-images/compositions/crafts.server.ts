import { type Composition, disc, fill, line, rect, stroke, times } from '../pen.server.ts'

/** Woven bands; one thread has the accent. */
export const weave: Composition = ({ inks, parts, whole }) => {
  const step = 86
  const band = 58
  const [columns, rows] = [13, 8]
  const [left, top] = [800 - (columns * step) / 2, 500 - (rows * step) / 2]
  const shift = 2 + (parts % 3)
  const chosen = whole(3, columns - 4)
  const x = (column: number) => left + column * step + (step - band) / 2
  const y = (row: number) => top + row * step + (step - band) / 2
  const over = times(
    columns * rows,
    (cell) => [cell % columns, Math.floor(cell / columns)] as const,
  ).filter(([column, row]) => (column + row * (shift - 1)) % shift === 0)
  const warp = (column: number) => rect(x(column), top - 24, band, rows * step + 48)
  const weft = times(rows, (row) => rect(left - 24, y(row), columns * step + 48, band))
  const passes = (wanted: (column: number) => boolean) =>
    over
      .filter(([column]) => wanted(column))
      .map(([column, row]) => rect(x(column), y(row) - 14, band, band + 28))
  const shadows = over.map(([column, row]) => rect(x(column) - 8, y(row), band + 16, band))
  return [
    fill(inks.tone, ...times(columns, warp).filter((_, column) => column !== chosen)),
    fill(inks.accent, warp(chosen)),
    fill(inks.ink, ...weft),
    fill(inks.ground, ...shadows),
    fill(inks.tone, ...passes((column) => column !== chosen)),
    fill(inks.accent, ...passes((column) => column === chosen)),
  ].join('')
}

/** Sheet music for several voices; one note has the accent. */
export const score: Composition = ({ inks, parts, whole, between }) => {
  const staves = 3
  const gap = 24
  const space = 240
  const first = 500 - ((staves - 1) * space + 4 * gap) / 2
  const lines: string[] = []
  const heads: string[] = []
  const stems: string[] = []
  const beams: string[] = []
  const marked = { staff: whole(0, staves - 1), note: whole(4, 9) }
  let mark = ''
  for (let staff = 0; staff < staves; staff += 1) {
    const top = first + staff * space
    lines.push(...times(5, (index) => line([170, top + index * gap], [1430, top + index * gap])))
    let height = whole(3, 6)
    let pair: { x: number; y: number } | undefined
    const phase = between(0, 6)
    for (let note = 0; note < 14; note += 1) {
      const x = 236 + note * 84
      height = Math.round(4 + 3.6 * Math.sin(note * 0.62 + phase) + (note % 2))
      if ((note * 5 + staff * 3 + parts) % 9 === 2) {
        pair = undefined
        continue
      }
      const y = top + 4 * gap - height * (gap / 2)
      const isMarked = staff === marked.staff && note === marked.note
      if (isMarked) mark = noteHead(x, y, 1.4)
      else heads.push(noteHead(x, y, 1))
      const end = { x: x + 16, y: y - 78 }
      stems.push(line([end.x, y - 4], [end.x, end.y]))
      if (pair) {
        beams.push(
          `${line([pair.x - 2, pair.y], [end.x + 2, end.y], [end.x + 2, end.y + 14], [pair.x - 2, pair.y + 14])}z`,
        )
        pair = undefined
      } else pair = end
    }
  }
  const foot = first + (staves - 1) * space + 4 * gap
  const bars = [170, 590, 1010, 1414].map((x) => line([x, first], [x, foot]))
  return [
    stroke(inks.tone, 4, ...lines),
    stroke(inks.tone, 4, ...bars),
    fill(inks.ink, rect(1424, first, 12, foot - first)),
    stroke(inks.ink, 5, ...stems),
    fill(inks.ink, ...beams),
    fill(inks.ink, ...heads),
    fill(inks.accent, mark),
  ].join('')
}

/** A rotated ellipse. */
function noteHead(x: number, y: number, size: number): string {
  const [wide, tall] = [Math.round(18 * size), Math.round(7 * size)]
  const oval = `a${Math.round(20 * size)} ${Math.round(14 * size)} -20 1 0`
  return `M${x - wide} ${y + tall}${oval} ${2 * wide} ${-2 * tall}${oval} ${-2 * wide} ${2 * tall}z`
}

/** Quarter-circle tiles, laid by a rule. */
export const tiles: Composition = ({ inks, parts, whole }) => {
  const size = 150
  const [columns, rows] = [8, 5]
  const [left, top] = [200, 125]
  const rule = whole(0, 3)
  const accent = whole(0, 1) * columns + columns + whole(2, 5)
  const colored: Record<'ink' | 'tone' | 'faint' | 'accent', string[]> = {
    ink: [],
    tone: [],
    faint: [],
    accent: [],
  }
  for (let cell = 0; cell < columns * rows; cell += 1) {
    const [column, row] = [cell % columns, Math.floor(cell / columns)]
    const [x, y] = [left + column * size, top + row * size]
    const turns = [
      (column + row) % 4,
      (column * row + rule) % 4,
      (column % 2) + 2 * (row % 2),
      (column + 2 * row + rule) % 4,
    ]
    const corner = ((turns[rule] ?? 0) + Math.floor(whole(0, 9) / 8)) % 4
    const quarter = [
      `M${x} ${y}h${size}a${size} ${size} 0 0 1 ${-size} ${size}z`,
      `M${x + size} ${y}v${size}a${size} ${size} 0 0 1 ${-size} ${-size}z`,
      `M${x + size} ${y + size}h${-size}a${size} ${size} 0 0 1 ${size} ${-size}z`,
      `M${x} ${y + size}v${-size}a${size} ${size} 0 0 1 ${size} ${size}z`,
    ][corner]
    const color =
      cell === accent
        ? 'accent'
        : (['ink', 'tone', 'ink', 'faint', 'tone'] as const)[(column * 2 + row * 3 + parts) % 5]
    if (quarter && color) colored[color].push(quarter)
  }
  return Object.entries(colored)
    .map(([name, paths]) => fill(inks[name as keyof typeof colored], ...paths))
    .join('')
}

/** A cabinet with drawers and jars. */
export const cabinet: Composition = ({ inks, parts, whole }) => {
  const [columns, rows] = [6, 4]
  const [w, h] = [170, 170]
  const [left, top] = [800 - (columns * w) / 2, 500 - (rows * h) / 2]
  const chosen = whole(0, 1) * columns + columns + whole(1, 4)
  const marks: Record<'ink' | 'tone' | 'accent', string[]> = { ink: [], tone: [], accent: [] }
  for (let cell = 0; cell < columns * rows; cell += 1) {
    const [x, y] = [
      left + (cell % columns) * w + w / 2,
      top + Math.floor(cell / columns) * h + h / 2,
    ]
    const shape = (cell * 5 + whole(0, 2) + parts) % 7
    const thing = [
      disc(x, y, 46),
      `M${x - 46} ${y + 46}v-46a46 46 0 0 1 92 0v46z`,
      rect(x - 40, y - 40, 80, 80),
      `${line([x, y - 54], [x + 54, y], [x, y + 54], [x - 54, y])}z`,
      `${line([x, y - 48], [x + 50, y + 42], [x - 50, y + 42])}z`,
      times(4, (bar) =>
        rect(
          x - 46 + bar * 26,
          y - 46 + ((bar * 3 + cell) % 4) * 14,
          14,
          92 - ((bar * 3 + cell) % 4) * 14,
        ),
      ).join(''),
      `M${x - 50} ${y}a50 50 0 0 1 100 0z${rect(x - 50, y + 12, 100, 20)}`,
    ][shape]
    const color = cell === chosen ? 'accent' : cell % 3 === 1 || shape === 2 ? 'tone' : 'ink'
    if (thing) marks[color].push(thing)
  }
  const dividers = [
    ...times(columns - 1, (index) =>
      line([left + (index + 1) * w, top], [left + (index + 1) * w, top + rows * h]),
    ),
    ...times(rows - 1, (index) =>
      line([left, top + (index + 1) * h], [left + columns * w, top + (index + 1) * h]),
    ),
  ]
  return [
    fill(inks.faint, rect(left, top, columns * w, rows * h)),
    stroke(inks.ground, 8, ...dividers),
    stroke(inks.ink, 8, rect(left - 14, top - 14, columns * w + 28, rows * h + 28)),
    fill(inks.tone, ...marks.tone),
    fill(inks.ink, ...marks.ink),
    fill(inks.accent, ...marks.accent),
  ].join('')
}
