/** The code points of an OpenType font, from its cmap tables of formats 4 and 12. */
export function charactersOf(font: Buffer): Set<number> {
  const cmap = tableOf(font, 'cmap')
  const characters = new Set<number>()
  for (let index = 0; index < cmap.readUInt16BE(2); index++) {
    for (const [first, last] of rangesOf(cmap.subarray(cmap.readUInt32BE(8 + 8 * index)))) {
      for (let code = first; code <= last; code++) characters.add(code)
    }
  }
  return characters
}

type Range = [first: number, last: number]

function rangesOf(map: Buffer): Range[] {
  const format = map.readUInt16BE(0)
  if (format === 12) {
    return Array.from({ length: map.readUInt32BE(12) }, (_, index) => [
      map.readUInt32BE(16 + 12 * index),
      map.readUInt32BE(20 + 12 * index),
    ])
  }
  if (format !== 4) return []
  const doubled = map.readUInt16BE(6)
  // The last range ends the table.
  return Array.from({ length: doubled / 2 - 1 }, (_, index) => [
    map.readUInt16BE(16 + doubled + 2 * index),
    map.readUInt16BE(14 + 2 * index),
  ])
}

function tableOf(font: Buffer, tag: string): Buffer {
  for (let record = 12; record < 12 + 16 * font.readUInt16BE(4); record += 16) {
    if (font.toString('latin1', record, record + 4) !== tag) continue
    const offset = font.readUInt32BE(record + 8)
    return font.subarray(offset, offset + font.readUInt32BE(record + 12))
  }
  throw new Error(`the font has no ${tag}`)
}
