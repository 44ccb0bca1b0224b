import {
  arc,
  curve,
  type DrawingColors,
  disc,
  fill,
  line,
  type Pen,
  rect,
  stroke,
  times,
} from '../pen.server.ts'

/** Size of the card, with the aspect ratio of its frame on the page. */
export const width = 1600
export const height = 1200

/** Colors of the paper and of what is drawn on it. */
export type CardColors = DrawingColors & {
  card: string
  cardInk: string
  cardTone: string
  cardFaint: string
  /** Color of what holds the card; contrasts with it and with the background. */
  holder: string
}

export type Room = { x: number; y: number; w: number; h: number }

/** Draws the design and returns the room for text. */
export type Layout = (inks: CardColors, pen: Pen) => { drawing: string; room: Room }

/** An index card in front of others, held by a rod. */
export const catalogue: Layout = (inks, { whole }) => {
  const [x, y, w, h] = [170, 220, 1260, 820]
  const shift = whole(2, 4) * 14
  return {
    drawing: [
      fill(inks.faint, rect(x + 2 * shift, y - 128, w - 4 * shift, 200)),
      fill(inks.tone, rect(x + shift, y - 64, w - 2 * shift, 200)),
      fill(inks.card, rect(x, y, w, h)),
      fill(inks.accent, rect(x + 90, y, 7, h)),
      fill(inks.ground, disc(800, y + h - 72, 40)),
      stroke(
        inks.ink,
        7,
        arc([800, y + h - 72], 40, 0, 3.14),
        arc([800, y + h - 72], 40, 3.14, 6.28),
      ),
      fill(inks.ink, rect(793, y + h - 72, 14, height - y - h + 72)),
    ].join(''),
    room: { x: x + 150, y: y + 80, w: w - 220, h: h - 240 },
  }
}

/** A tag with an eyelet and a thread. */
export const tag: Layout = (inks, { whole }) => {
  const [x, y, w, h] = [140, 230, 1330, 740]
  const eye = [x + 120, 600] as const
  const high = whole(0, 3) * 60
  const outline = `${line([x + 170, y], [x + w, y], [x + w, y + h], [x + 170, y + h], [x, y + h - 190], [x, y + 190])}z`
  return {
    drawing: [
      fill(inks.faint, outline.replace(/^M\d+ \d+/, `M${x + 194} ${y + 24}`)),
      fill(inks.card, outline),
      stroke(
        inks.ink,
        8,
        `M${eye[0]} ${eye[1]}C${eye[0] - 60} ${380 - high} ${eye[0] - 220} ${300 + high} ${eye[0] + 40} 0`,
      ),
      fill(inks.accent, disc(...eye, 62)),
      fill(inks.ground, disc(...eye, 30)),
      stroke(inks.cardTone, 5, rect(x + 240, y + 46, w - 286, h - 92)),
    ].join(''),
    room: { x: x + 290, y: y + 92, w: w - 376, h: h - 184 },
  }
}

/** A drawer front with a label holder and a knob. */
export const drawer: Layout = (inks, { whole }) => {
  const knob = whole(0, 1)
  const front = (x: number, y: number, w: number, h: number) => rect(x, y, w, h)
  const small = times(3, (index) => [60 + index * 500, 480] as const)
  const knobs = [
    ...small.map(([x, w]) => disc(x + w / 2, 62, 20)),
    ...small.map(([x, w]) => disc(x + w / 2, 1150, 20)),
  ]
  return {
    drawing: [
      fill(
        inks.faint,
        ...small.map(([x, w]) => front(x, -60, w, 160)),
        ...small.map(([x, w]) => front(x, 1110, w, 160)),
      ),
      fill(inks.tone, ...knobs),
      fill(inks.faint, front(60, 130, 1480, 950)),
      stroke(inks.ink, 7, rect(60, 130, 1480, 950)),
      fill(inks.holder, rect(150, 200, 1300, 690)),
      fill(inks.card, rect(176, 226, 1248, 638)),
      fill(inks.ink, disc(800, 985, 46)),
      fill(knob ? inks.accent : inks.ink, disc(800, 985, 30)),
      fill(knob ? inks.ink : inks.accent, disc(800, 985, 13)),
    ].join(''),
    room: { x: 236, y: 282, w: 1128, h: 526 },
  }
}

/** A tabbed card in front of others. */
export const tabs: Layout = (inks, { whole }) => {
  const first = whole(0, 2)
  const tab = (x: number, y: number) =>
    `${line([x, y], [x + 40, y - 92], [x + 340, y - 92], [x + 380, y])}z`
  const [x, y, w] = [110, 330, 1380]
  const at = (index: number) => x + 40 + ((first + index) % 3) * 440
  return {
    drawing: [
      fill(inks.faint, tab(at(2), y - 124), rect(x + 60, y - 124, w - 120, 400)),
      fill(inks.tone, tab(at(1), y - 62), rect(x + 30, y - 62, w - 60, 400)),
      fill(inks.card, tab(at(0), y), rect(x, y, w, 800)),
      fill(inks.accent, rect(at(0) + 92, y - 58, 196, 16)),
      fill(inks.ink, rect(0, 1100, width, 100)),
    ].join(''),
    room: { x: x + 110, y: y + 84, w: w - 220, h: 590 },
  }
}

/** An envelope tied with a thread, with a label. */
export const envelope: Layout = (inks, { whole }) => {
  const slant = 90 + whole(0, 3) * 40
  const flap = `${line([120, 110], [1480, 110], [1480 - slant, 350], [120 + slant, 350])}z`
  return {
    drawing: [
      fill(inks.faint, rect(150, 140, 1360, 980)),
      fill(inks.holder, rect(120, 110, 1360, 980)),
      stroke(inks.ground, 6, flap),
      fill(inks.card, rect(200, 400, 1200, 640)),
      stroke(
        inks.card,
        5,
        curve([
          [770, 225],
          [845, 262],
          [755, 318],
          [820, 366],
          [790, 400],
        ]),
      ),
      fill(inks.card, disc(800, 240, 38)),
      fill(inks.accent, disc(800, 240, 15)),
    ].join(''),
    room: { x: 260, y: 450, w: 1080, h: 540 },
  }
}

/** A page of a ledger. */
export const ledger: Layout = (inks, { whole }) => {
  const [x, y, w, h] = [190, 90, 1300, 1020]
  const marked = whole(1, 3)
  return {
    drawing: [
      fill(inks.tone, rect(x - 120, y + 40, w + 60, h)),
      fill(inks.card, rect(x, y, w, h)),
      stroke(
        inks.cardFaint,
        4,
        ...times(11, (index) => line([x, y + 100 + index * 82], [x + w, y + 100 + index * 82])),
      ),
      fill(inks.cardTone, rect(x + 150, y, 4, h), rect(x + 162, y, 4, h)),
      fill(inks.ground, ...times(3, (index) => disc(x + 72, y + 190 + index * 320, 26))),
      fill(inks.accent, rect(x + w - 60, y + marked * 200, 60, 130)),
    ].join(''),
    room: { x: x + 210, y: y + 130, w: w - 310, h: h - 250 },
  }
}
