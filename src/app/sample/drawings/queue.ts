import { cardSize, line, palette, shape, sheet } from './kit.ts'

const top = 240
const bottom = 760
const middle = (top + bottom) / 2

type Joint = (x: number) => string

const round: Joint = (x) => `L${x} ${middle - 90}A90 90 0 0 1 ${x} ${middle + 90}`
const pointed: Joint = (x) => `L${x} ${middle - 120}L${x + 120} ${middle}L${x} ${middle + 120}`
const square: Joint = (x) =>
  `L${x} ${middle - 70}L${x + 90} ${middle - 70}L${x + 90} ${middle + 70}L${x} ${middle + 70}`
const slanted: Joint = (x) =>
  `L${x} ${middle - 120}L${x + 90} ${middle - 60}L${x + 90} ${middle + 60}L${x} ${middle + 120}`

interface Job {
  left: number
  right: number
  joint: Joint
  color: string
}

const jobs: Job[] = [
  { left: -40, right: 160, joint: slanted, color: palette.paper },
  { left: 160, right: 440, joint: round, color: palette.ink },
  { left: 440, right: 680, joint: square, color: palette.ochre },
  { left: 680, right: 960, joint: pointed, color: palette.paper },
]

const body = ({ left, right, joint, color }: Job): string =>
  shape(
    `M${left} ${top}L${right} ${top}${joint(right)}L${right} ${bottom}L${left} ${bottom}Z`,
    color,
  )

const waiting = (): string => {
  const left = 1200
  const notch = `L${left} ${middle + 120}L${left + 120} ${middle}L${left} ${middle - 120}`
  return shape(`M${left} ${top}L1480 ${top}L1480 ${bottom}L${left} ${bottom}${notch}Z`, palette.ink)
}

export const drawQueue = (): string =>
  sheet(cardSize, palette.vermilion, [
    line([0, top - 40], [1600, top - 40], palette.ink, 4),
    line([0, bottom + 40], [1600, bottom + 40], palette.ink, 4),
    waiting(),
    ...jobs.toReversed().map(body),
  ])
