import { arc, type Composition, disc, fill, line, rect, stroke, times } from '../pen.server.ts'

// Empty furniture, in a few heavy lines because it is small on the page.
const weight = 20
const floor = 800

/** A frame on a nail, with an empty label. */
export const frame: Composition = ({ inks, between }) => {
  const half = between(260, 330)
  const [left, wide] = [800 - half, 2 * half]
  return [
    stroke(inks.tone, 12, line([left + 30, 300], [800, 130], [left + wide - 30, 300])),
    fill(inks.faint, rect(left, 300, wide, 380)),
    stroke(inks.ink, weight + 8, rect(left, 300, wide, 380)),
    fill(inks.accent, disc(800, 130, 24)),
    fill(inks.tone, rect(730, 750, 140, 44)),
  ].join('')
}

/** A plinth under a glass cover. */
export const plinth: Composition = ({ inks, whole }) => {
  const tall = whole(0, 3) * 30
  const top = 560 - tall
  return [
    fill(inks.faint, rect(0, floor, 1600, 200)),
    fill(inks.ink, rect(600, top, 400, 40), rect(640, top + 40, 320, floor - top)),
    stroke(
      inks.tone,
      weight,
      `${arc([800, top - 190], 150, Math.PI, 2 * Math.PI)}V${top}M650 ${top - 190}V${top}`,
    ),
    fill(inks.accent, disc(800, top - 360, 26)),
  ].join('')
}

/** A shelf on brackets, with outlines of objects. */
export const shelf: Composition = ({ inks, whole }) => {
  const from = whole(0, 2)
  const sizes = [150, 260, 200, 310, 180]
  const outlines = times(4, (index) => {
    const tall = sizes[(index + from) % sizes.length] ?? 200
    return rect(370 + index * 225, 560 - tall, 150, tall)
  })
  return [
    fill(inks.faint, ...outlines),
    fill(inks.ink, rect(280, 560, 1040, 34)),
    stroke(
      inks.tone,
      weight,
      line([420, 594], [420, 720], [540, 594]),
      line([1180, 594], [1180, 720], [1060, 594]),
    ),
    fill(inks.accent, rect(280, 594, 1040, 10)),
  ].join('')
}

/** An open drawer with empty compartments. */
export const drawer: Composition = ({ inks, whole }) => {
  const columns = whole(3, 5)
  const dividers = times(columns - 1, (index) => {
    const at = (index + 1) / columns
    return line([560 + 480 * at, 280], [380 + 840 * at, 560])
  })
  return [
    fill(inks.faint, `${line([560, 280], [1040, 280], [1220, 560], [380, 560])}z`),
    stroke(
      inks.tone,
      14,
      ...dividers,
      `${line([560, 280], [1040, 280], [1220, 560], [380, 560])}z`,
    ),
    fill(inks.ink, rect(340, 560, 920, 240)),
    fill(inks.accent, disc(800, 680, 36)),
  ].join('')
}

/** An easel without a picture. */
export const easel: Composition = ({ inks, between }) => {
  const ledge = between(600, 650)
  return [
    fill(inks.faint, rect(0, floor + 60, 1600, 140)),
    stroke(inks.tone, weight, line([800, 160], [880, 860])),
    stroke(inks.ink, weight + 6, line([780, 130], [520, 860]), line([820, 130], [1080, 860])),
    fill(inks.ink, rect(540, ledge, 520, 40)),
    fill(inks.accent, disc(800, 140, 34)),
  ].join('')
}

/** A rail of hooks with one blank tag. */
export const hooks: Composition = ({ inks, whole }) => {
  const used = whole(1, 3)
  const at = (index: number) => 400 + index * 200
  const x = at(used)
  return [
    fill(inks.ink, rect(300, 260, 1000, 70)),
    stroke(
      inks.ink,
      weight,
      ...times(
        5,
        (index) =>
          arc([at(index) + 34, 400], 34, 0, Math.PI) + line([at(index), 330], [at(index), 400]),
      ),
    ),
    stroke(inks.accent, 12, line([x + 34, 434], [x + 4, 560]), line([x + 34, 434], [x + 64, 560])),
    fill(
      inks.tone,
      `${line([x - 76, 620], [x - 6, 550], [x + 74, 550], [x + 144, 620], [x + 144, 820], [x - 76, 820])}z`,
    ),
  ].join('')
}

/** A glass case with a lit shelf. */
export const vitrine: Composition = ({ inks, whole }) => {
  const y = 430 + whole(0, 3) * 40
  return [
    fill(inks.faint, rect(480, 150, 640, 560)),
    stroke(inks.ink, weight, rect(480, 150, 640, 560)),
    fill(inks.accent, rect(490, y, 620, 18)),
    stroke(inks.tone, 12, line([540, 330], [650, 210]), line([540, 400], [720, 210])),
    fill(inks.ink, rect(440, 710, 720, 60), rect(500, 770, 40, 110), rect(1060, 770, 40, 110)),
  ].join('')
}
