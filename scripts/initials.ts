import { writeFileSync } from 'node:fs'
import { letterOutline } from '../src/pages/discovery/cards/letterOutline.server.ts'
import { initialsFile } from '../src/pages/discovery/favicon.server.ts'

// Writes the outlines of Latin and Cyrillic letters for favicons, so that most icons need no font.
const letters = [...range(0x30, 0x39), ...range(0x41, 0x17f), ...range(0x400, 0x42f)]
  .map((code) => String.fromCodePoint(code))
  .filter((letter) => /[\p{Lu}\p{Nd}]/u.test(letter))

const outlines: Record<string, string> = {}
for (const letter of letters) outlines[letter] = await letterOutline(letter)
writeFileSync(initialsFile, `${JSON.stringify(outlines, null, 2)}\n`)
console.log(`${letters.length} letters are in ${initialsFile}.`)

function* range(first: number, last: number) {
  for (let code = first; code <= last; code += 1) yield code
}
