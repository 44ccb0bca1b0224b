import type { PDFiumDocument } from '@hyzyla/pdfium'
import type { Word } from './textLines.ts'

/** Functions that PDFium's package exports and its types leave out. Pointers are numbers. */
type Handles = {
  module: {
    HEAPU8: Uint8Array
    wasmExports: { malloc(size: number): number; free(pointer: number): void }
    _FPDFText_LoadPage(page: number): number
    _FPDFText_ClosePage(textPage: number): void
    _FPDFText_CountChars(textPage: number): number
    _FPDFText_GetUnicode(textPage: number, index: number): number
    _FPDFText_GetCharOrigin(textPage: number, index: number, x: number, y: number): number
    _FPDFText_GetLooseCharBox(textPage: number, index: number, rect: number): number
    _FPDFText_GetFontSize(textPage: number, index: number): number
    _FPDFText_GetMatrix(textPage: number, index: number, matrix: number): number
    _FPDFText_GetFontInfo(
      ...input: [textPage: number, index: number, name: number, size: number, flags: number]
    ): number
    _FPDFLink_Enumerate(page: number, position: number, link: number): number
    _FPDFLink_GetAction(link: number): number
    _FPDFAction_GetURIPath(document: number, action: number, text: number, size: number): number
  }
  pageIdx: number
  documentIdx: number
}
type Page = ReturnType<PDFiumDocument['getPage']>

/** Bytes for what PDFium writes: coordinates, the name of a font, an address. */
const scratchSize = 2048
/** The most links of a page that are read. */
const mostLinks = 200

type Pdfium = {
  functions: Handles['module']
  page: number
  document: number
  /** Memory for answers. */
  pointer: number
  view: () => DataView
}

/** Runs a function with PDFium's own functions for a page. */
function withPdfium<T>(page: Page, run: (pdfium: Pdfium) => T): T {
  const { module: functions, pageIdx, documentIdx } = page as unknown as Handles
  const pointer = functions.wasmExports.malloc(scratchSize)
  try {
    // The memory moves when it grows.
    const view = () => new DataView(functions.HEAPU8.buffer, pointer, scratchSize)
    return run({ functions, page: pageIdx, document: documentIdx, pointer, view })
  } finally {
    functions.wasmExports.free(pointer)
  }
}

type Character = Omit<Word, 'isBold'> & { index: number }

/** Reads the words of a page, in PDFium's order. `top` is where the page begins. */
export function wordsOfPage(page: Page, top: number): Word[] {
  const bottom = top + page.getOriginalSize().originalHeight
  return withPdfium(page, (pdfium) => {
    const { functions } = pdfium
    const textPage = functions._FPDFText_LoadPage(pdfium.page)
    if (!textPage) throw new Error('PDFium cannot read the text of this page')
    try {
      const count = functions._FPDFText_CountChars(textPage)
      const words: Character[][] = []
      let previous: Character | undefined
      for (let index = 0; index < count; index++) {
        const character = characterAt(pdfium, { textPage, index, bottom })
        if (character && previous && isAdjacent(previous, character)) words.at(-1)?.push(character)
        else if (character) words.push([character])
        previous = character
      }
      return words.map((characters) =>
        wordOf(characters, fontAt(pdfium, textPage, characters[0]?.index ?? 0)),
      )
    } finally {
      functions._FPDFText_ClosePage(textPage)
    }
  })
}

function isAdjacent(previous: Character, { left, right, baseline, size }: Character): boolean {
  const distance = Math.max(left - previous.right, previous.left - right)
  return Math.abs(previous.baseline - baseline) < size / 4 && distance < size / 2
}

/** A character; undefined for a space, and for what cannot be seen. */
function characterAt(
  { functions, pointer, view }: Pdfium,
  { textPage, index, bottom }: { textPage: number; index: number; bottom: number },
): Character | undefined {
  const text = visibleText(functions._FPDFText_GetUnicode(textPage, index))
  if (text === '') return undefined
  if (!functions._FPDFText_GetCharOrigin(textPage, index, pointer, pointer + 8)) return undefined
  const baseline = bottom - view().getFloat64(8, true)
  if (!functions._FPDFText_GetLooseCharBox(textPage, index, pointer)) return undefined
  const [left, right] = [view().getFloat32(0, true), view().getFloat32(8, true)]
  if (!functions._FPDFText_GetMatrix(textPage, index, pointer)) return undefined
  const scale = Math.hypot(view().getFloat32(8, true), view().getFloat32(12, true))
  const size = functions._FPDFText_GetFontSize(textPage, index) * scale
  return size < smallest ? undefined : { index, text, left, right, baseline, size }
}

/** Height of the smallest letters that people can read, in points. */
const smallest = 3

const ligatures: Readonly<Record<string, string>> = {
  ﬀ: 'ff',
  ﬁ: 'fi',
  ﬂ: 'fl',
  ﬃ: 'ffi',
  ﬄ: 'ffl',
  // PDFium's characters for a hyphen at the end of a line.
  '\ufffe': '-',
  '\u0002': '-',
}

function visibleText(code: number): string {
  if (code === 0 || code > 0x10ffff || (code >= 0xd800 && code < 0xe000)) return ''
  const text = String.fromCodePoint(code)
  // Icons and the marks of lists have no meaning outside of their font.
  if (/\p{Co}/u.test(text)) return '•'
  return ligatures[text] ?? (/[\p{Z}\p{C}]/u.test(text) ? '' : text)
}

const wordOf = (characters: Character[], font: string): Word => ({
  text:
    characters.length === 1 && symbolFont.test(font)
      ? '•'
      : characters.map(({ text }) => text).join(''),
  left: Math.min(...characters.map(({ left }) => left)),
  right: Math.max(...characters.map(({ right }) => right)),
  baseline: characters[0]?.baseline ?? 0,
  size: Math.max(...characters.map(({ size }) => size)),
  isBold: boldFont.test(font),
})

/** Names of bold fonts, those of LaTeX too. */
const boldFont = /bold|black|heavy|semibd|demi|[-+](?:cm|sf|ec|lm)(?:ss)?bx|medium|-b\b/i

/** Fonts of icons and marks. */
const symbolFont = /symbol|awesome|dingbat|wingding|webding|marvosym|fontello|icon/i

/** The name of the font of a character. */
function fontAt({ functions, pointer, view }: Pdfium, textPage: number, index: number): string {
  const size = functions._FPDFText_GetFontInfo(textPage, index, pointer, scratchSize - 4, 0)
  if (size < 2 || size > scratchSize - 4) return ''
  return new TextDecoder().decode(new Uint8Array(view().buffer, pointer, size - 1))
}

/** Reads the web and mail addresses to which links of a page lead. */
export const linksOfPage = (page: Page): string[] =>
  withPdfium(page, ({ functions, page, document, pointer, view }) => {
    const links: string[] = []
    const [position, link, address] = [pointer, pointer + 4, pointer + 8]
    view().setInt32(0, 0, true)
    while (links.length < mostLinks) {
      if (!functions._FPDFLink_Enumerate(page, position, link)) break
      const action = functions._FPDFLink_GetAction(view().getUint32(4, true))
      if (!action) continue
      const most = scratchSize - 8
      const size = functions._FPDFAction_GetURIPath(document, action, address, most)
      if (size < 2 || size > most) continue
      links.push(new TextDecoder().decode(new Uint8Array(view().buffer, address, size - 1)))
    }
    return links.filter((text) => /^(?:https?:|mailto:|tel:)/i.test(text))
  })
