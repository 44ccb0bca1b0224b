import { readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { describeApi } from '../../../test/describeApi.ts'
import list from '../../client/typefaces/typefaces.json' with { type: 'json' }
import { defaultAppearance } from '../../content/documents/defaults.ts'
import { linkedThemes, themes } from '../../content/documents/themes.ts'
import type { Appearance } from '../../content/publicDocument.ts'
import { rootAttributes } from '../../pages/landing/rootAttributes.server.ts'
import { themeHead, themeKeys } from '../../pages/themeHead.server.ts'
import { linkedTypefaces, missingScripts } from '../appearance/typefaces.ts'

const src = join(import.meta.dirname, '../..')

describeApi('the theme of the page', (app) => {
  const choose = async (theme: string) =>
    (await app.owner.send('PUT', '/api/appearance', { json: { theme } })).status
  const read = async (path: string) => (await app.visitor.send('GET', path)).text()
  const linked = (html: string) => html.match(/(?<=\/assets\/)\w+\.(?:css|woff2)/g) ?? []
  const files = (theme: string) => [`${theme}.css`, `${theme}.woff2`, `${theme}.css`]

  test('is one of the list, the default one at first', async () => {
    expect(linked(await read('/'))).toEqual([])
    expect(await choose('brutalist')).toBe(400)
    for (const theme of themes) expect(await choose(theme)).toBe(200)
  })

  test('is dark by default if it is made for that, unless the owner has chosen a scheme', async () => {
    const schemeOf = async (theme: string, scheme: string) => {
      await app.owner.send('PUT', '/api/appearance', { json: { theme, scheme } })
      return JSON.parse(await read('/api/public/appearance')).scheme
    }
    expect(await schemeOf('terminal', 'system')).toBe('dark')
    expect(await schemeOf('terminal', 'light')).toBe('light')
    expect(await schemeOf('broadsheet', 'system')).toBe('system')
    const saved = await app.owner.send('GET', '/api/appearance')
    expect(await saved.json()).toMatchObject({ scheme: 'system' })
  })

  test.each(linkedThemes)(
    '%s is linked by every visitor page, with its typefaces only',
    async (theme) => {
      const form = { title: 'Engine', category: 'Brass' }
      const { slug } = await (await app.owner.send('POST', '/api/projects', { form })).json()
      const paths = [
        '/',
        '/?ssr=0',
        `/?project=${slug}`,
        '/projects',
        `/projects/${slug}`,
        '/projects/none',
        '/resume',
      ]
      expect(
        (await app.owner.send('POST', '/api/resumes', { json: { name: 'General' } })).status,
      ).toBe(201)
      await choose(theme)
      for (const path of paths) expect(linked(await read(path)), path).toEqual(files(theme))
      await app.owner.send('PUT', '/api/opening', { json: { closed: 1 } })
      expect(linked(await read('/'))).toEqual(files(theme))
      await app.owner.send('PUT', '/api/opening', { json: { closed: 0 } })
      await choose('case')
      for (const path of paths) expect(linked(await read(path)), path).toEqual([])
    },
  )
})

describeApi('the typefaces of the page', (app) => {
  const choose = async (json: object) =>
    (await app.owner.send('PUT', '/api/appearance', { json })).status
  const linked = async (path: string) =>
    (await (await app.visitor.send('GET', path)).text()).match(
      /(?<=\/assets\/)[\w-]+\.(?:css|woff2)/g,
    ) ?? []

  test('are from the tested list, each for its purpose', async () => {
    expect(await choose({ display_face: 'papyrus' })).toBe(400)
    expect(await choose({ display_face: 'literata' })).toBe(400)
    expect(await choose({ text_face: 'syne' })).toBe(400)
    expect(await choose({ display_face: 'syne', text_face: 'literata' })).toBe(200)
    const saved = await (await app.owner.send('GET', '/api/appearance')).json()
    expect(saved).toMatchObject({ display_face: 'syne', text_face: 'literata' })
  })

  test('are linked by every page if chosen, and no others', async () => {
    for (const path of ['/', '/?ssr=0', '/projects', '/projects/none'])
      expect(await linked(path), path).toEqual([])
    await choose({ display_face: 'syne' })
    for (const path of ['/', '/?ssr=0', '/projects', '/projects/none'])
      expect(await linked(path), path).toEqual(['syne.woff2', 'syne.css'])
    await choose({ text_face: 'literata' })
    expect(await linked('/')).toEqual(['syne.woff2', 'literata.woff2', 'syne.css', 'literata.css'])
    await choose({ theme: 'terminal' })
    expect((await linked('/')).filter((file) => file.startsWith('literata'))).toEqual([])
  })
})

test('replaced typefaces of a theme are not preloaded', async () => {
  const source = {
    themeFiles: async () => ({ sheet: '/t.css', fonts: ['/a-display-1.woff2', '/b-text-1.woff2'] }),
    typefaceFiles: async (face: string) => ({ sheet: `/${face}.css`, fonts: [`/${face}.woff2`] }),
  }
  const preloaded = async (changes: Partial<Appearance>) => {
    const value = { ...defaultAppearance, theme: 'broadsheet' as const, ...changes }
    const { preloads } = await themeHead({ appearance: { status: 'loaded', value } }, source)
    return preloads.match(/[\w-]+\.woff2/g)
  }
  expect(await preloaded({})).toEqual(['a-display-1.woff2', 'b-text-1.woff2'])
  expect(await preloaded({ display_face: 'syne' })).toEqual(['b-text-1.woff2', 'syne.woff2'])
  expect(await preloaded({ text_face: 'literata' })).toEqual([
    'a-display-1.woff2',
    'literata.woff2',
  ])
})

test('the root names the chosen typefaces; the Terminal keeps its monospaced text', () => {
  const rootOf = (theme: Appearance['theme']) =>
    rootAttributes({
      appearance: {
        status: 'loaded',
        value: { ...defaultAppearance, theme, display_face: 'archivo', text_face: 'literata' },
      },
    })
  expect(rootOf('case')).toContain('--font-display: &#39;Archivo&#39;')
  expect(rootOf('broadsheet')).toContain('--font-text: &#39;Literata&#39;')
  expect(rootOf('terminal')).toContain('--font-dots: &#39;Archivo&#39;')
  expect(rootOf('terminal')).not.toMatch(/--font-(?:text|display)/)
})

test('the root names the colors of a palette, and images in their own colors', () => {
  const rootOf = (changes: Partial<Appearance>) =>
    rootAttributes({
      appearance: { status: 'loaded', value: { ...defaultAppearance, ...changes } },
    })
  expect(rootOf({})).not.toMatch(/--(ink-tone|printed)/)
  expect(rootOf({ palette: 'navy' })).toContain('--ink-tone: 0.06 262')
  expect(rootOf({ print_images: 0 })).toContain('--printed: 0')
})

test('each letter of a typeface is in one small file', () => {
  for (const [name, { files }] of Object.entries(list.typefaces))
    expect(lettersTwice(lettersOf(files)), name).toEqual([])
  for (const face of linkedTypefaces) {
    const file = join(src, 'client/typefaces/fonts', `${face}.woff2`)
    expect(statSync(file).size).toBeLessThan(22528)
  }
})

test('the letters that a typeface lacks are those that none of its files has', () => {
  const letters = {
    Vietnamese: 'ạ',
    Cyrillic: 'ж',
    Greek: 'α',
    Arabic: 'م',
    Japanese: 'の',
  } as const
  for (const face of linkedTypefaces) {
    const ranges = lettersOf(list.typefaces[face].files)
    const lacked = Object.entries(letters).filter(([, letter]) => !hasLetter(ranges, letter))
    const text = Object.values(letters).join('')
    expect(missingScripts(face, `Ines Żółć ${text}`), face).toEqual(
      lacked.map(([script]) => script),
    )
  }
  expect(missingScripts('syne', 'α ж')).toEqual(['Cyrillic'])
  expect(missingScripts('theme', 'の')).toEqual([])
  expect(missingScripts('syne', 'Ines')).toEqual([])
})

const lettersOf = (files: object) =>
  Object.keys(files)
    .map((range) => list.ranges[range as keyof typeof list.ranges])
    .join()

const rangesOf = (sheet: string) =>
  [...sheet.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].map(([, from = '', to = from]) => [
    Number.parseInt(from, 16),
    Number.parseInt(to, 16),
  ])

const hasLetter = (sheet: string, letter: string) => {
  const code = letter.codePointAt(0) ?? 0
  return rangesOf(sheet).some(([from = 0, to = 0]) => from <= code && code <= to)
}

/** Code points, in hexadecimal, at which ranges overlap. */
function lettersTwice(faces: string): string[] {
  const ranges = rangesOf(faces).sort(([a = 0], [b = 0]) => a - b)
  return ranges.flatMap(([from = 0], index) =>
    from <= (ranges[index - 1]?.[1] ?? -1) ? [from.toString(16)] : [],
  )
}

test('only themes with keyboard navigation load a script, described in the page’s language', () => {
  const keysOf = (theme: (typeof themes)[number], language: 'en' | 'de' = 'en') =>
    themeKeys({
      appearance: { status: 'loaded', value: { ...defaultAppearance, theme, language } },
    })
  expect([keysOf('case'), keysOf('broadsheet')]).toEqual(['', ''])
  expect(keysOf('terminal')).toContain('src="/terminal.js" defer data-label="Keyboard shortcuts"')
  expect(keysOf('terminal', 'de')).toContain('data-label="Tastenkürzel"')
})

test('the root has the theme, unless it is the default', () => {
  const rootOf = (theme: (typeof themes)[number]) =>
    rootAttributes({ appearance: { status: 'loaded', value: { ...defaultAppearance, theme } } })
  expect(rootOf('case')).toBe('lang="en" style="--accent-hue: 35"')
  for (const theme of linkedThemes) expect(rootOf(theme)).toContain(` data-theme="${theme}"`)
})

test('the root has the owner’s corners and density, which override any theme', () => {
  const rootOf = (changes: Partial<Appearance>) =>
    rootAttributes({
      appearance: { status: 'loaded', value: { ...defaultAppearance, ...changes } },
    })
  expect(rootOf({ theme: 'terminal', corner: 'round' })).toContain('--radius-card: 22px')
  expect(rootOf({ corner: 'sharp' })).toContain('--radius-full: 0px')
  expect(rootOf({ density: 'compact' })).toContain('--density: 0.55; --leading: 0.92"')
})

test('spacing and line height of each theme follow the density', () => {
  const tokens = ['../../client/styles/tokens.css', 'broadsheet/tokens.css', 'terminal/tokens.css']
  for (const sheet of tokens) {
    const text = readFileSync(join(import.meta.dirname, sheet), 'utf8')
    for (const [token, factor] of [
      ['--room', '--density'],
      ['--leading-text', '--leading'],
    ]) {
      const values = text.match(new RegExp(`${token}: .*;`, 'g')) ?? []
      expect(values.length).toBeGreaterThan(0)
      for (const value of values) expect(value).toContain(`* var(${factor}, 1)`)
    }
  }
})

const sheetsIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.css'))

test('a theme uses only class names of components', () => {
  const classes = new Set(
    sheetsIn(src)
      .filter((name) => name.endsWith('.module.css'))
      .flatMap((name) =>
        [...readFileSync(join(src, name), 'utf8').matchAll(/\.([a-zA-Z]\w*)/g)].map(
          ([, own]) => `${own}_${basename(name, '.module.css')}`,
        ),
      ),
  )
  const named = sheetsIn(import.meta.dirname).flatMap((name) =>
    [...readFileSync(join(import.meta.dirname, name), 'utf8').matchAll(/\.(\w+_\w+)/g)].map(
      ([, found = '']) => found,
    ),
  )
  expect(named.length).toBeGreaterThan(100)
  expect(named.filter((name) => !classes.has(name))).toEqual([])
})
