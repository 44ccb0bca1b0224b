import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { describeApi } from '../../../test/describeApi.ts'
import { type Appearance, defaultAppearance } from '../../features/appearance/contract.ts'
import { linkedThemes, themes } from '../../features/appearance/themes.ts'
import { themeKeys } from '../pages/themeHead.server.ts'
import { rootAttributes } from '../visitor/rootAttributes.server.ts'

describeApi('the theme of the page', (app) => {
  const choose = async (theme: string) =>
    (await app.owner.send('PUT', '/api/appearance', { json: { theme } })).status
  const read = async (path: string) => (await app.visitor.send('GET', path)).text()
  const linked = (html: string) => html.match(/(?<=\/assets\/)\w+\.(?:css|woff2)/g) ?? []
  const files = (theme: string) => [`${theme}.css`, `${theme}.woff2`, `${theme}.css`]

  test('is one that there is, the page’s own at first', async () => {
    expect(linked(await read('/'))).toEqual([])
    expect(await choose('brutalist')).toBe(400)
    for (const theme of themes) expect(await choose(theme)).toBe(200)
  })

  test('is dark at first where it is meant for the dark, unless the owner has chosen a scheme', async () => {
    const schemeOf = async (theme: string, scheme: string) => {
      await app.owner.send('PUT', '/api/appearance', { json: { theme, scheme } })
      return JSON.parse(await read('/api/public/appearance')).scheme
    }
    expect(await schemeOf('terminal', 'system')).toBe('dark')
    expect(await schemeOf('terminal', 'light')).toBe('light')
    expect(await schemeOf('broadsheet', 'system')).toBe('system')
    const kept = await app.owner.send('GET', '/api/appearance')
    expect(await kept.json()).toMatchObject({ scheme: 'system' })
  })

  test.each(linkedThemes)(
    '%s is linked by every page of the visitor, with its typefaces alone',
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
      ]
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

test('only the themes that are led by keys bring a script, and say in the page’s language what it is', () => {
  const keysOf = (theme: (typeof themes)[number], language: 'en' | 'de' = 'en') =>
    themeKeys({
      appearance: { status: 'loaded', value: { ...defaultAppearance, theme, language } },
    })
  expect([keysOf('case'), keysOf('broadsheet')]).toEqual(['', ''])
  expect(keysOf('terminal')).toContain('src="/terminal.js" defer data-label="Keyboard shortcuts"')
  expect(keysOf('terminal', 'de')).toContain('data-label="Tastenkürzel"')
})

test('the root carries the theme, unless it is the page’s own', () => {
  const rootOf = (theme: (typeof themes)[number]) =>
    rootAttributes({ appearance: { status: 'loaded', value: { ...defaultAppearance, theme } } })
  expect(rootOf('case')).toBe('lang="en" style="--accent-hue: 35"')
  for (const theme of linkedThemes) expect(rootOf(theme)).toContain(` data-theme="${theme}"`)
})

test('the root carries the owner’s corners and density, above those of any theme', () => {
  const rootOf = (changes: Partial<Appearance>) =>
    rootAttributes({
      appearance: { status: 'loaded', value: { ...defaultAppearance, ...changes } },
    })
  expect(rootOf({ theme: 'terminal', corner: 'round' })).toContain('--radius-card: 22px')
  expect(rootOf({ corner: 'sharp' })).toContain('--radius-full: 0px')
  expect(rootOf({ density: 'compact' })).toContain('--density: 0.55; --leading: 0.92"')
})

test('the rooms and lines of each theme follow the density', () => {
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

const src = join(import.meta.dirname, '../..')
const sheetsIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.css'))

test('a theme names no class that no component has', () => {
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
