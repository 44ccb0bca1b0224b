/**
 * Draws the covers of a thousand names, cards of hundreds of certificates and images of empty lists on one page:
 * plates.html, or the given path.
 */
import { readdirSync, writeFileSync } from 'node:fs'
import { chooseCards } from '../src/site/generated-images/certificate-cards/chooseCards.server.ts'
import { drawCertificateCard } from '../src/site/generated-images/certificate-cards/drawCard.server.ts'
import { chooseCovers } from '../src/site/generated-images/chooseCovers.server.ts'
import { drawCover } from '../src/site/generated-images/drawCover.server.ts'
import {
  drawEmpty,
  emptyLists,
} from '../src/site/generated-images/empty-states/drawEmpty.server.ts'
import { readOutlineFonts } from '../src/site/generated-images/typesetting/outlineFonts.server.ts'
import { certificateNames } from '../test/certificateNames.ts'
import { plateNames } from '../test/coverNames.ts'

const [target = 'plates.html'] = process.argv.slice(2)
const hues = [35, 150, 260, 330]

/** Splits a list and draws each part in another hue. */
function inHues<T>(list: readonly T[], draw: (part: readonly T[], hue: number) => string[]) {
  const quarter = Math.ceil(list.length / hues.length)
  return hues.flatMap((hue, index) => draw(list.slice(index * quarter, (index + 1) * quarter), hue))
}

const figure = (drawing: string, kind: string, title: string) => {
  const text = title.replace(/[&<]/g, (sign) => `&#${sign.charCodeAt(0)};`)
  const size = (drawing.length / 1024).toFixed(1)
  return `<figure><div>${drawing}</div><figcaption>${kind} · ${size} KB<b>${text}</b></figcaption></figure>`
}

const packages = readdirSync('node_modules').filter((name) => /^[a-z]/.test(name))
const projects = inHues(plateNames(packages, 1000), (list, hue) =>
  chooseCovers(list, hue).map((plate, index) =>
    figure(drawCover(plate), `${plate.grammar} · ${plate.ground}`, list[index]?.title ?? ''),
  ),
)
const faces = await readOutlineFonts()
const certificates = inHues(certificateNames(400), (list, hue) =>
  chooseCards(list, hue).map((plate) =>
    figure(drawCertificateCard(plate, faces), `${plate.layout} · ${plate.ground}`, plate.name),
  ),
)
const empty = emptyLists.map((list, index) =>
  figure(drawEmpty(list, hues[index % hues.length] ?? 0), 'empty', list),
)

writeFileSync(
  target,
  `<!doctype html><meta charset="utf-8"><title>Plates</title><style>
    :root { color-scheme: light dark; --paper: light-dark(#fbfaf7, #0c0e14); --mount: light-dark(#fff, #16181f) }
    body { margin: 48px; background: var(--paper); display: grid; grid-template-columns: repeat(4, 1fr); gap: 32px;
      font: 12px ui-monospace, monospace }
    section { grid-column: 1 / -1; display: grid; grid-template-columns: repeat(auto-fill, 288px); gap: 24px }
    figure { margin: 0 } figure div { padding: 10px; background: var(--mount); border: 1px solid #8883 }
    section div { padding: 24px }
    svg { display: block; width: 100%; height: auto } figcaption { padding-top: 8px; opacity: 0.8 }
    b { display: block; font: 20px Georgia, serif; overflow-wrap: anywhere }
  </style><section>${empty.join('')}</section><section>${certificates.join('')}</section>${projects.join('')}`,
)
process.stdout.write(
  `${projects.length} plates of projects and ${certificates.length} of certificates on ${target}\n`,
)
