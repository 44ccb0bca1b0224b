import {
  arc,
  around,
  type Composition,
  disc,
  fill,
  height,
  line,
  type Point,
  rect,
  stroke,
  times,
  width,
} from '../pen.server.ts'

/** Houses with lit windows; one has the accent. */
export const elevation: Composition = ({ inks, parts, between, whole, pick }) => {
  const street = 800
  const count = Math.min(7, 3 + Math.ceil(parts / 2))
  const shares = times(count, () => between(0.8, 1.35))
  const share = 1200 / shares.reduce((sum, one) => sum + one, 0)
  const lit = whole(0, count - 1)
  const sky = pick([340, 1180])
  let x = 240
  const houses = shares.map((own, index) => {
    const wide = Math.floor((own * share * 0.93) / 20) * 20
    const tall = whole(6, index === lit ? 9 : 11) * 50
    const house = { x, y: street - tall, wide, tall }
    x += wide
    return house
  })
  const windows = houses.map((house, index) => {
    const columns = Math.max(2, Math.floor((house.wide - 40) / 56))
    const rows = Math.floor((house.tall - 60) / 70)
    const step = (house.wide - 40) / columns
    return times(columns * rows, (cell) => {
      const [column, row] = [cell % columns, Math.floor(cell / columns)]
      return rect(house.x + 20 + column * step + step / 2 - 11, house.y + 40 + row * 70, 22, 38)
    }).filter((_, cell) => (cell * 7 + index * 3) % 11 !== 4)
  })
  const roofs = houses.map(({ x, y, wide }, index) =>
    index % 3 === 1
      ? `${line([x, y], [x + wide / 2, y - wide * 0.42], [x + wide, y])}z`
      : rect(x + wide * 0.18, y - 24, wide * 0.16, 24),
  )
  const body = (parity: number) =>
    houses.flatMap(({ x, y, wide, tall }, index) =>
      index % 2 === parity ? [rect(x, y, wide, tall), roofs[index] ?? ''] : [],
    )
  const home = houses[lit]
  return [
    fill(inks.faint, disc(sky, 230, 88)),
    fill(inks.tone, ...body(1)),
    fill(inks.ink, ...body(0)),
    fill(inks.ground, ...windows.flat()),
    home ? fill(inks.accent, rect(home.x + home.wide / 2 - 24, street - 92, 48, 92)) : '',
    stroke(inks.ink, 6, line([100, street + 3], [width - 100, street + 3])),
  ].join('')
}

/** A floor plan with walls and doors; one room has the accent. */
export const plan: Composition = ({ inks, parts, between, whole }) => {
  type Room = { x: number; y: number; w: number; h: number }
  const rooms: Room[] = [{ x: 300, y: 180, w: 1000, h: 640 }]
  const doors: string[] = []
  const walls: string[] = []
  for (let cuts = 0; cuts < 3 + Math.ceil(parts / 2); cuts += 1) {
    rooms.sort((one, other) => other.w * other.h - one.w * one.h)
    const room = rooms.shift()
    if (!room) break
    const { x, y, w, h } = room
    const share = Math.round(between(0.36, 0.64) * 20) / 20
    const door = 84
    if (w > h) {
      const cut = Math.round((w * share) / 20) * 20
      const start = y + whole(1, 2) * 26
      rooms.push({ x, y, w: cut, h }, { x: x + cut, y, w: w - cut, h })
      walls.push(
        line([x + cut, y], [x + cut, start]),
        line([x + cut, start + door], [x + cut, y + h]),
      )
      doors.push(
        `${line([x + cut, start], [x + cut + door, start])}${arc([x + cut, start], door, 0, Math.PI / 2)}`,
      )
    } else {
      const cut = Math.round((h * share) / 20) * 20
      const start = x + whole(1, 2) * 26
      rooms.push({ x, y, w, h: cut }, { x, y: y + cut, w, h: h - cut })
      walls.push(
        line([x, y + cut], [start, y + cut]),
        line([start + door, y + cut], [x + w, y + cut]),
      )
      doors.push(
        `${line([start, y + cut], [start, y + cut + door])}${arc([start, y + cut], door, 0, Math.PI / 2)}`,
      )
    }
  }
  const accentRoom = rooms[whole(0, 1)]
  const tiled = rooms.at(-1)
  const hatch = (room: Room) =>
    times(Math.floor(room.w / 24) - 1, (index) =>
      line([room.x + 24 * (index + 1), room.y], [room.x + 24 * (index + 1), room.y + room.h]),
    )
  const ticks = times(11, (index) =>
    line([300 + index * 100, 846], [300 + index * 100, index % 5 ? 858 : 870]),
  )
  return [
    fill(inks.tone, rect(300, 180, 1000, 640)),
    accentRoom
      ? fill(inks.accent, rect(accentRoom.x, accentRoom.y, accentRoom.w, accentRoom.h))
      : '',
    tiled ? stroke(inks.ground, 5, ...hatch(tiled)) : '',
    stroke(inks.ink, 4, ...doors),
    stroke(inks.ink, 18, ...walls, `${rect(300, 180, 1000, 640)}`),
    stroke(inks.ink, 4, line([300, 846], [1300, 846]), ...ticks),
  ].join('')
}

/** Meshing gears. */
export const mechanism: Composition = ({ inks, parts, between, pick }) => {
  const tooth = 34
  const gear = (centre: Point, teeth: number, turn: number) => {
    const radius = (teeth * tooth) / Math.PI
    const step = (2 * Math.PI) / teeth
    const points = times(teeth, (index) => {
      const angle = turn + index * step
      return [
        around(centre, radius - 16, angle - step * 0.29),
        around(centre, radius + 16, angle - step * 0.16),
        around(centre, radius + 16, angle + step * 0.16),
        around(centre, radius - 16, angle + step * 0.29),
      ]
    })
    return `${line(...points.flat())}z`
  }
  const radiusOf = (teeth: number) => (teeth * tooth) / Math.PI
  const sizes = pick([
    [24, 13, 18],
    [16, 26, 11],
    [20, 12, 24],
    [12, 26, 15],
  ])
  let [x, y, turn] = [0, 0, between(0, 1)]
  let slope = pick([-0.6, 0.6, -0.35, 0.35])
  const wheels = sizes.map((teeth, index) => {
    const before = sizes[index - 1]
    if (before !== undefined) {
      const distance = radiusOf(before) + radiusOf(teeth)
      x += distance * Math.cos(slope)
      y += distance * Math.sin(slope)
      // A tooth of one meets a gap of the other.
      const phase = ((slope - turn) / (2 * Math.PI)) * before
      turn = slope + Math.PI + ((phase + 0.5) * 2 * Math.PI) / teeth
      slope = -slope * 1.15
    }
    return { x, y, teeth, turn }
  })
  const left = Math.min(...wheels.map((wheel) => wheel.x - radiusOf(wheel.teeth)))
  const right = Math.max(...wheels.map((wheel) => wheel.x + radiusOf(wheel.teeth)))
  const top = Math.min(...wheels.map((wheel) => wheel.y - radiusOf(wheel.teeth)))
  const foot = Math.max(...wheels.map((wheel) => wheel.y + radiusOf(wheel.teeth)))
  const centreOf = (wheel: (typeof wheels)[number]): Point => [
    wheel.x + (width - left - right) / 2,
    wheel.y + (height - top - foot) / 2,
  ]
  const colors = [inks.ink, inks.tone, inks.ink]
  const drawn = wheels.map((wheel, index) => {
    const centre = centreOf(wheel)
    const radius = radiusOf(wheel.teeth)
    const spokes = 3 + ((parts + index) % 4)
    const holes = times(spokes, (spoke) =>
      disc(
        ...around(centre, radius * 0.58, wheel.turn + (spoke * 2 * Math.PI) / spokes),
        radius * 0.15,
      ),
    )
    return [
      fill(colors[index] ?? inks.ink, gear(centre, wheel.teeth, wheel.turn)),
      fill(inks.ground, ...holes),
      stroke(inks.ground, 4, disc(...centre, radius * 0.82)),
      fill(index === 1 ? inks.accent : inks.ground, disc(...centre, radius * 0.2)),
    ].join('')
  })
  const axis = line(...wheels.map(centreOf))
  const ends = wheels.map((wheel) => fill(inks.ink, disc(...centreOf(wheel), 8)))
  return [...drawn, stroke(inks.faint, 4, axis), ...ends].join('')
}

/** Rows of seats around a stage. */
export const theatre: Composition = ({ inks, parts, between }) => {
  const centre: Point = [width / 2, 860]
  const rows = 8
  const taken: string[] = []
  const free: string[] = []
  for (let row = 0; row < rows; row += 1) {
    const radius = 210 + row * 66
    const cuts = [
      Math.PI,
      ...times(1 + (row % 3) + (parts % 3), () => Math.PI * between(1.06, 1.94)),
      2 * Math.PI,
    ].sort((one, other) => one - other)
    cuts.slice(1).forEach((to, index) => {
      const from = cuts[index] ?? Math.PI
      const gap = 20 / radius
      if (to - from < 3 * gap) return
      const seats = (index + row) % 3 === 1 ? free : taken
      seats.push(
        arc(
          centre,
          radius,
          from + (index ? gap / 2 : 0),
          to - (index < cuts.length - 2 ? gap / 2 : 0),
        ),
      )
    })
  }
  return [
    stroke(inks.ink, 30, ...taken),
    stroke(inks.tone, 30, ...free),
    fill(inks.accent, `${arc(centre, 130, Math.PI, 2 * Math.PI)}z`),
    stroke(inks.ink, 6, line([60, 863], [width - 60, 863])),
  ].join('')
}
