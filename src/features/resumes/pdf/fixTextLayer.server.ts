import {
  type PdfObjects,
  readObjects,
  streamOf,
  withStream,
  writeObjects,
} from './pdfObjects.server.ts'
import { fromHex, type Run, type RunPart, runsIn, toHex } from './textRuns.server.ts'

/** Scripts with joined letters or positioned marks. */
export const needsMending =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Thai}\p{Script=Devanagari}\p{M}]/u

/**
 * Rewrites the text layer where Typst's is read incorrectly. Typst repeats a letter with a raised mark, and orders
 * the letters of right-to-left ligatures in a way that readers reverse.
 */
export function fixTextLayer(written: Uint8Array): Uint8Array {
  const pdf = Buffer.from(written)
  const objects = readObjects(pdf)
  if (!objects) return written
  const maps = new Map<number, CharacterMap>()
  for (const [number, object] of objects) {
    if (object.includes('/Type /CMap')) maps.set(number, readMap(streamOf(object) ?? ''))
  }
  for (const [number, object] of objects) {
    const contents = /\/Contents (\d+) 0 R/.exec(object.toString('latin1'))?.[1]
    if (!object.includes('/Type /Page\n') || !contents) continue
    const content = objects.get(Number(contents))
    if (!content) continue
    const fonts = fontsOf(objects, objects.get(number), maps)
    objects.set(Number(contents), withStream(content, mended(streamOf(content) ?? '', fonts)))
  }
  for (const [number, map] of maps) {
    const object = objects.get(number)
    if (object) objects.set(number, withStream(object, writeMap(streamOf(object) ?? '', map)))
  }
  return new Uint8Array(writeObjects(pdf, objects))
}

/** Texts of a font's glyphs: as written, and corrected. */
type CharacterMap = { glyphTexts: Map<string, string>; mended: Map<string, string> }

const entry = /<([\dA-F]{4})> <([\dA-F]+)>/g

function readMap(map: string): CharacterMap {
  const texts = new Map(
    [...map.matchAll(entry)].map(([, glyph = '', hex = '']) => [glyph, fromHex(hex)]),
  )
  return { glyphTexts: texts, mended: new Map() }
}

const writeMap = (map: string, { glyphTexts, mended }: CharacterMap) =>
  map.replace(entry, (_, glyph: string) => {
    const text = mended.get(glyph) ?? turned(glyphTexts.get(glyph) ?? '')
    return `<${glyph}> <${toHex(text)}>`
  })

/** The character maps of a page's fonts, by their names in its content. */
function fontsOf(objects: PdfObjects, page: Buffer | undefined, maps: Map<number, CharacterMap>) {
  const named = page?.toString('latin1').matchAll(/\/(f\d+) (\d+) 0 R/g) ?? []
  return new Map(
    [...named].map(([, name = '', font]) => {
      const object = objects.get(Number(font))?.toString('latin1') ?? ''
      return [name, maps.get(Number(/\/ToUnicode (\d+) 0 R/.exec(object)?.[1]))]
    }),
  )
}

type UsedPart = { runPart: RunPart; font: string; text: string }

function mended(content: string, fonts: Map<string, CharacterMap | undefined>): string {
  const runs = runsIn(content)
  const texts = new Map<number, { length: number; text: string }>()
  const textOf: TextOf = ({ ownText, glyphs }, font) =>
    ownText?.text ?? fonts.get(font)?.glyphTexts.get(glyphs[0] ?? '') ?? ''

  const addText = ({ runPart: { ownText, glyphs }, font, text }: UsedPart) => {
    if (ownText) texts.set(ownText.at, { length: ownText.text.length * 4, text })
    const map = fonts.get(font)
    // Some programs use the map if a text is empty.
    for (const glyph of text === '' || !ownText ? glyphs : []) {
      if ((map?.glyphTexts.get(glyph) ?? '').length > 1) map?.mended.set(glyph, text)
    }
  }
  for (const { parts, font } of runs) {
    for (const runPart of parts) {
      const { ownText, glyphs } = runPart
      if (!ownText) continue
      addText({ runPart, font, text: turned(ownText.text) })
      // For programs that read only the map, each glyph gets one character where possible.
      const map = fonts.get(font)
      const letters = lettersOf(ownText.text, glyphs.length)
      for (const [position, glyph] of glyphs.entries()) {
        if (ownText.text.length < 2 || map?.glyphTexts.get(glyph) !== ownText.text) continue
        map.mended.set(glyph, letters[position] ?? '')
      }
    }
  }
  for (let index = 0; index < runs.length; ) {
    const split = splitAt(runs, index, textOf)
    for (const part of shared(split)) addText(part)
    index += Math.max(1, split.length - 1)
  }
  return replaced(content, texts)
}

/** The content with texts replaced at some positions, in hexadecimal digits. */
function replaced(content: string, texts: Map<number, { length: number; text: string }>): string {
  let result = ''
  let end = 0
  for (const [at, { length, text }] of [...texts].sort(([one], [other]) => one - other)) {
    result += content.slice(end, at) + toHex(text)
    end = at + length
  }
  return result + content.slice(end)
}

type TextOf = (runPart: RunPart, font: string) => string
type Split = { runPart: RunPart; font: string; cluster: string }[]

/** The parts of one cluster at the end of a run and the start of the following runs; none if it is not split. */
function splitAt(runs: Run[], index: number, textOf: TextOf): Split {
  const first = runs[index]
  const begin = first?.parts.at(-1)
  const cluster = first && begin ? textOf(begin, first.font) : ''
  if (!first || !begin || [...cluster].length < 2) return []
  const split = [{ runPart: begin, font: first.font, cluster }]
  const whole = [...cluster.normalize('NFKD')].length
  let drawn = begin.glyphs.length
  for (let next = index + 1; drawn < whole; next++) {
    const [before, run] = [runs[next - 1], runs[next]]
    const runPart = run?.parts[0]
    if (!before || !run || !runPart || run.font !== first.font) break
    const raised = Math.abs(run.y - before.y)
    if (textOf(runPart, run.font) !== cluster || raised === 0 || raised > run.size) break
    split.push({ runPart, font: run.font, cluster })
    drawn += runPart.glyphs.length
    if (run.parts.length > 1) break
  }
  return split.length > 1 ? split : []
}

const saraAm = /\u0e33$/

/**
 * The text of each part of a cluster: the letter gets all, marks get none. The Thai vowel am is a mark and a final
 * letter, which keeps its own text.
 */
function shared(split: Split): UsedPart[] {
  const text = split[0]?.cluster ?? ''
  const last = split.length - 1
  const letter = isFromRight(text) ? last : 0
  const ending = saraAm.test(text) ? '\u0e32' : ''
  const whole = ending ? text.replace(saraAm, '\u0e4d') : turned(text)
  return split.map(({ runPart, font }, index) => ({
    runPart,
    font,
    text: index === letter ? whole : index === last ? ending : '',
  }))
}

/** The characters of a cluster, one for each glyph in visual order; all on the first if the numbers differ. */
function lettersOf(text: string, glyphs: number): string[] {
  const spelled = [[...text], [...text.normalize('NFKD')]]
  const letters = spelled.find(({ length }) => length === glyphs)
  if (!letters) return [turned(text)]
  return isFromRight(text) ? letters.toReversed() : letters
}

const isFromRight = (text: string) => /[\p{Script=Hebrew}\p{Script=Arabic}]/u.test(text)
const turned = (text: string) => (isFromRight(text) ? [...text].toReversed().join('') : text)
