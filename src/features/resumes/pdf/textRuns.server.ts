/** A part of a run for one cluster of characters. */
export type RunPart = {
  /** Its own text; absent if the font's map has it. */
  ownText?: { text: string; at: number }
  /** Glyphs as four hexadecimal digits. */
  glyphs: string[]
}

/** Text on one line in one font; `y` is its baseline. */
export type Run = { y: number; size: number; font: string; parts: RunPart[] }

const actualText = '  /ActualText <FEFF'

/** The text runs of a page's content, in order. Expects Typst's format: each operator ends a line. */
export function runsIn(content: string): Run[] {
  const runs: Run[] = []
  let run: Run | undefined
  let ownText: RunPart['ownText']
  let at = 0
  for (const line of content.split('\n')) {
    if (line.endsWith(' cm')) run = { y: Number(line.split(' ')[5]), size: 0, font: '', parts: [] }
    else if (line.endsWith(' Tf') && run) {
      const [font = '', size] = line.slice(1).split(' ')
      Object.assign(run, { font, size: Number(size) })
      runs.push(run)
    } else if (line.startsWith(actualText)) {
      const hex = line.slice(actualText.length, -1)
      ownText = { text: fromHex(hex), at: at + actualText.length }
    } else if (line.endsWith(' Tj') || line.endsWith(' TJ')) {
      const glyphs = glyphsIn(line)
      if (ownText) run?.parts.push({ ownText, glyphs })
      else run?.parts.push(...glyphs.map((glyph) => ({ glyphs: [glyph] })))
    } else if (line === 'EMC') ownText = undefined
    at += line.length + 1
  }
  return runs
}

const escapes: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

/** The glyphs of an operator's strings, two bytes each. */
function glyphsIn(operator: string): string[] {
  let bytes = ''
  let isInString = false
  for (let index = 0; index < operator.length; index++) {
    const sign = operator[index] ?? ''
    if (!isInString) isInString = sign === '('
    else if (sign === ')') isInString = false
    else if (sign !== '\\') bytes += sign
    else {
      const octal = /^[0-7]{3}/.exec(operator.slice(index + 1, index + 4))?.[0]
      const next = operator[index + 1] ?? ''
      bytes += octal ? String.fromCharCode(Number.parseInt(octal, 8)) : (escapes[next] ?? next)
      index += octal?.length ?? 1
    }
  }
  return Buffer.from(bytes, 'latin1').toString('hex').toUpperCase().match(/.{4}/g) ?? []
}

/** Converts between hexadecimal digits and UTF-16 text. */
export const fromHex = (hex: string) => Buffer.from(hex, 'hex').swap16().toString('utf16le')
export const toHex = (text: string) =>
  Buffer.from(text, 'utf16le').swap16().toString('hex').toUpperCase()
