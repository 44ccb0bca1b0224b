/** Draws the plates of a thousand names onto one sheet, to be looked at: plates.html, or the path given. */
import { readdirSync, writeFileSync } from 'node:fs'
import { choosePlates, type Pictured } from '../src/features/plates/choosePlates.server.ts'
import { drawPlate } from '../src/features/plates/drawPlate.server.ts'
import { plateNames } from '../test/plateNames.ts'

const [target = 'plates.html'] = process.argv.slice(2)

const cards = (list: Pictured[], hue: number) =>
  choosePlates(list, hue).map((plate, index) => {
    const drawing = drawPlate(plate)
    const label = `${plate.grammar} · ${plate.ground} · ${(drawing.length / 1024).toFixed(1)} KB`
    const title = (list[index]?.title ?? '').replace(/[&<]/g, (sign) => `&#${sign.charCodeAt(0)};`)
    return `<figure><div>${drawing}</div><figcaption>${label}<b>${title}</b></figcaption></figure>`
  })

const packages = readdirSync('node_modules').filter((name) => /^[a-z]/.test(name))
const list = plateNames(packages, 1000)
const hues = [35, 150, 260, 330]
const quarter = Math.ceil(list.length / hues.length)
const drawn = hues.flatMap((hue, index) =>
  cards(list.slice(index * quarter, (index + 1) * quarter), hue),
)

writeFileSync(
  target,
  `<!doctype html><meta charset="utf-8"><title>Plates</title><style>
    :root { color-scheme: light dark; --paper: light-dark(#fbfaf7, #0c0e14); --mount: light-dark(#fff, #16181f) }
    body { margin: 48px; background: var(--paper); display: grid; grid-template-columns: repeat(4, 1fr); gap: 32px;
      font: 12px ui-monospace, monospace }
    figure { margin: 0 } figure div { padding: 10px; background: var(--mount); border: 1px solid #8883 }
    svg { display: block; width: 100%; height: auto } figcaption { padding-top: 8px; opacity: 0.8 }
    b { display: block; font: 20px Georgia, serif; overflow-wrap: anywhere }
  </style>${drawn.join('')}`,
)
process.stdout.write(`${drawn.length} plates on ${target}\n`)
