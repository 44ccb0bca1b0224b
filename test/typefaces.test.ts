import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { preprocessCSS, resolveConfig } from 'vite'
import { expect, test } from 'vitest'
import { postcss } from '../scripts/build/typefaces.ts'
import list from '../src/client/typefaces/typefaces.json' with { type: 'json' }
import { linkedTypefaces } from '../src/site/appearance/typefaces.ts'

const src = join(import.meta.dirname, '../src')

async function facesOf(css: string): Promise<string[]> {
  const config = await resolveConfig({ configFile: false, css: { postcss } }, 'build')
  const { code } = await preprocessCSS(css, join(src, 'some.css'), config)
  return code.split(/(?=@font-face)/).map((face) => face.replace(/\s+/g, ' ').trim())
}

test('a typeface named in a style sheet becomes a rule for each of its files, and one for its fallback', async () => {
  const faces = await facesOf('@typeface atkinson-hyperlegible-next;')
  expect(faces.length).toBe(4)
  expect(faces[0]).toBe(
    '@font-face { font-family: "Atkinson Hyperlegible Next"; src: url("./fonts/atkinson-hyperlegible-next.woff2") format("woff2"); font-weight: 400 600; font-style: normal; font-display: swap; unicode-range: U+0020-007E, U+00A0, U+00A9, U+00B7, U+2013-2014, U+2018-2019, U+201C-201D, U+2022, U+2026; }',
  )
  expect(faces[3]).toBe(
    '@font-face { font-family: "Atkinson Hyperlegible Next Fallback"; src: local("Arial"),local("Liberation Sans"),local("Arimo"); size-adjust: 99.1%;ascent-override: 99.3%;descent-override: 31.9%; line-gap-override: 0%; }',
  )
})

test('its metrics are changed in each of its files', async () => {
  const display = (await facesOf('@typeface syne;')).slice(0, -1)
  expect(display.length).toBe(4)
  for (const face of display)
    expect(face).toContain(
      'size-adjust: 86.3%;ascent-override: 113.3%;descent-override: 29.5%; line-gap-override: 0%;',
    )
  const [literata = ''] = await facesOf('@typeface literata;')
  expect(literata).toContain('size-adjust: 93%;')
  expect(literata).not.toContain('override')
})

test('a typeface without a fallback has no rule for one', async () => {
  expect((await facesOf('@typeface right-to-left;')).join()).not.toMatch(/local|Fallback/)
})

test('a style sheet cannot name a typeface that is not in the list', async () => {
  await expect(facesOf('@typeface papyrus;')).rejects.toThrow('typefaces.json has no papyrus')
})

test('every typeface has its files, with ranges and a fallback that the list has', () => {
  const { resolve } = createRequire(import.meta.url)
  for (const [name, typeface] of Object.entries(list.typefaces)) {
    for (const [range, file] of Object.entries(typeface.files)) {
      const path = file.startsWith('.') ? join(src, 'client/typefaces', file) : resolve(file)
      expect(existsSync(path), file).toBe(true)
      expect(list.ranges, name).toHaveProperty(range)
    }
    if ('fallback' in typeface)
      expect(list.localFonts, name).toHaveProperty(typeface.fallback.local)
  }
})

test('each typeface that an owner can choose is a style sheet of its own', () => {
  for (const face of linkedTypefaces)
    expect(readFileSync(join(src, `site/typefaces/${face}.css`), 'utf8')).toBe(
      `@typeface ${face};\n`,
    )
})

test('each typeface is in one style sheet', () => {
  const sheets = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.css'))
    .map((name) => readFileSync(join(src, name), 'utf8'))
  const names = sheets.flatMap((sheet) =>
    [...sheet.matchAll(/@typeface ([\w-]+);/g)].map(([, name]) => name),
  )
  expect(names.sort()).toEqual(Object.keys(list.typefaces).sort())
  expect(sheets.filter((sheet) => sheet.includes('@font-face'))).toEqual([])
})
