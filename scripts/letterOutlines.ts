import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { projectPath } from '../src/server/projectPath.ts'
import { outlineFontsFile } from '../src/site/generated-images/typesetting/outlineFonts.server.ts'

// Writes the outlines of letters for certificate cards, so that neither the server nor visitors need the fonts.
const perEm = 1000

type Command = { type: 'M' | 'L' | 'C' | 'Q' | 'Z' } & Partial<
  Record<'x' | 'y' | 'x1' | 'y1' | 'x2' | 'y2', number>
>
type Font = {
  charToGlyphIndex(letter: string): number
  charToGlyph(letter: string): {
    advanceWidth: number
    getPath(x: number, y: number, size: number): { commands: Command[] }
  }
  unitsPerEm: number
}

// A dependency of satori, without types.
const { parse } = createRequire(import.meta.resolve('satori'))('@shuding/opentype.js')
const fontOf = (path: string): Font => {
  const { buffer, byteOffset, byteLength } = readFileSync(path)
  return parse(buffer.slice(byteOffset, byteOffset + byteLength))
}

const cards = projectPath('src/pages/discovery/cards/fonts')
const mono = fileURLToPath(
  import.meta.resolve('@fontsource/geist-mono/files/geist-mono-latin-400-normal.woff'),
)
const monoMore = mono.replace('-latin-', '-latin-ext-')
const faces = {
  display: lettersOf(
    `${cards}/fraunces-display-latin.woff`,
    `${cards}/fraunces-display-latin-ext.woff`,
  ),
  mono: lettersOf(mono, monoMore),
}
writeFileSync(outlineFontsFile, `${JSON.stringify(faces).replaceAll('],', '],\n')}\n`)
for (const [name, letters] of Object.entries(faces))
  console.log(`${name}: ${Object.keys(letters).length} letters`)

function lettersOf(...paths: string[]): Record<string, [advance: number, outline: string]> {
  const fonts = paths.map(fontOf)
  const codes = [...range(0x20, 0x7e), ...range(0xa0, 0x17f), ...range(0x1e80, 0x1e9e)]
  const more = [...'‐‑‒–—‘’‚“”„†•…‹›€™−șȘțȚ']
  const letters = [...codes.map((code) => String.fromCodePoint(code)), ...more]
  return Object.fromEntries(
    letters.flatMap((letter) => {
      const font = fonts.find((one) => one.charToGlyphIndex(letter) > 0)
      if (!font) return []
      const glyph = font.charToGlyph(letter)
      const { commands } = glyph.getPath(0, 0, perEm)
      return [
        [letter, [Math.round((glyph.advanceWidth * perEm) / font.unitsPerEm), relative(commands)]],
      ]
    }),
  )
}

/** An outline in relative coordinates, starting at 0 0. */
function relative(commands: readonly Command[]): string {
  let [x, y] = [0, 0]
  let [startX, startY] = [0, 0]
  const from = (command: Command, ...names: ('x' | 'y' | 'x1' | 'y1' | 'x2' | 'y2')[]) =>
    names
      .map((name) => Math.round(command[name] ?? 0) - (name.startsWith('x') ? x : y))
      .join(' ')
      .replaceAll(' -', '-')
  return commands
    .map((command) => {
      if (command.type === 'Z') {
        ;[x, y] = [startX, startY]
        return 'z'
      }
      const names = (
        {
          M: ['x', 'y'],
          L: ['x', 'y'],
          Q: ['x1', 'y1', 'x', 'y'],
          C: ['x1', 'y1', 'x2', 'y2', 'x', 'y'],
        } as const
      )[command.type]
      const step = `${command.type.toLowerCase()}${from(command, ...names)}`
      ;[x, y] = [Math.round(command.x ?? 0), Math.round(command.y ?? 0)]
      if (command.type === 'M') [startX, startY] = [x, y]
      return step
    })
    .join('')
}

function* range(first: number, last: number) {
  for (let code = first; code <= last; code += 1) yield code
}
