import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { tooMuch } from '../scripts/firstLoad.ts'

describe('the first load of a page', () => {
  let dist: string

  beforeEach(async () => {
    dist = await mkdtemp(join(tmpdir(), 'vitrine-dist-'))
    await mkdir(join(dist, 'client/assets'), { recursive: true })
    await mkdir(join(dist, 'templates'))
    await write('templates/index.html', [
      '<script src="/scheme.js"></script>',
      '<script type="module" crossorigin src="/assets/entry.js"></script>',
      '<link rel="modulepreload" crossorigin href="/assets/shared.js">',
      '<link rel="stylesheet" crossorigin href="/assets/entry.css">',
      '<link rel="stylesheet" data-later href="/assets/later.css">',
    ])
    await write('client/assets/entry.css', [
      '@font-face{src:url(/assets/text.woff2)format("woff2")}',
    ])
    await write('client/scheme.js', ['"small"'])
    await write('client/visits.js', ['"small"'])
    await fill('client/assets/later.css', 50)
    await fill('client/assets/entry.js', 50)
    await fill('client/assets/shared.js', 50)
    await fill('client/assets/text.woff2', 90)
    await write('templates/admin.html', ['<script type="module" src="/assets/admin.js"></script>'])
    await fill('client/assets/admin.js', 200)
    const sheet = '/assets/broadsheet.css'
    const themes = { broadsheet: { sheet, fonts: ['/assets/serif.woff2'] } }
    await write('templates/themes.json', [JSON.stringify(themes)])
    await fill('client/assets/broadsheet.css', 12)
    await fill('client/assets/serif.woff2', 90)
  })
  afterEach(() => rm(dist, { recursive: true, force: true }))

  const write = (name: string, lines: string[]) => writeFile(join(dist, name), lines.join('\n'))
  /** Incompressible content. */
  const fill = (name: string, kilobytes: number) =>
    writeFile(join(dist, name), randomBytes(Math.round(kilobytes * 1024)))
  const mistakes = () => tooMuch(dist, ['admin.html'])

  test('within the limits the build passes, and the admin may load more', () => {
    expect(mistakes()).toEqual([])
  })

  test('the script that reports visits is at most 1.25 KB', async () => {
    await fill('client/visits.js', 1.4)
    expect(mistakes()).toEqual([expect.stringContaining('The report of visits loads 1.4 KB of js')])
  })

  test.each([
    ['js', 'client/assets/shared.js'],
    ['css', 'client/assets/entry.css'],
    ['woff2', 'client/assets/text.woff2'],
  ])('too much %s is refused with a sentence', async (kind, name) => {
    await fill(name, 110)
    expect(mistakes()[0]).toEqual(
      expect.stringMatching(
        `^The landing page loads 1\\d\\d\\.\\d KB of ${kind} first; it may load`,
      ),
    )
  })

  test.each([
    ['css', 'client/assets/broadsheet.css'],
    ['woff2', 'client/assets/serif.woff2'],
  ])('so is too much %s of a theme', async (kind, name) => {
    await fill(name, 101)
    expect(mistakes()).toEqual([
      expect.stringMatching(
        `^The landing page in the theme broadsheet loads 101\\.\\d KB of ${kind} first`,
      ),
    ])
  })

  test('above the limits of an admin page the build fails', async () => {
    await fill('client/assets/admin.js', 300)
    expect(mistakes()).toEqual([
      expect.stringMatching(/^admin\.html loads 30\d\.\d KB of js first; it may load/),
    ])
  })
})
