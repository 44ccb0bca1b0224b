import { writeFileSync } from 'node:fs'
import { createElement } from 'react'
import satori from 'satori'
import { families, readCardFonts } from '../src/pages/discovery/cards/cardFonts.server.ts'
import { initialsFile, side } from '../src/pages/discovery/favicon.server.ts'

// Writes the outlines of letters for favicons, so that an icon needs no font.
const shelf = 24
const fontSize = 24
/** Distance of the display font's baseline from the bottom of a line, in em. */
const belowBaseline = 0.155

const letters = [...range(0x30, 0x39), ...range(0x41, 0x17f), ...range(0x400, 0x42f)]
  .map((code) => String.fromCodePoint(code))
  .filter((letter) => /[\p{Lu}\p{Nd}]/u.test(letter))

const fonts = await readCardFonts('case')
const outlines = Object.fromEntries(
  await Promise.all(letters.map(async (letter) => [letter, await outlineOf(letter)])),
)
writeFileSync(initialsFile, `${JSON.stringify(outlines, null, 2)}\n`)
console.log(`${letters.length} letters are in ${initialsFile}.`)

async function outlineOf(letter: string): Promise<string> {
  const style = {
    position: 'absolute',
    bottom: side - shelf - fontSize * belowBaseline,
    width: side,
    display: 'flex',
    justifyContent: 'center',
    fontFamily: families.case.display,
    fontSize,
    lineHeight: 1,
  } as const
  const size = { width: side, height: side }
  const svg = await satori(createElement('div', { style }, letter), { ...size, fonts })
  const outline = svg.split(' d="')[1]?.split('"')[0]
  if (!outline) throw new Error(`no font draws ${letter}`)
  return outline.replaceAll(/-?\d*\.\d+/g, (number) =>
    String(Math.round(Number(number) * 100) / 100),
  )
}

function* range(first: number, last: number) {
  for (let code = first; code <= last; code += 1) yield code
}
