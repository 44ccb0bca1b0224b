import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { shellFile } from '../cms/adminPaths.ts'
import { projectPath } from '../server/projectPath.ts'
import { builtPages } from './pageSource.server.ts'

let dist: string

const write = (name: string, text: string) => writeFile(join(dist, name), text)

beforeEach(async () => {
  dist = await mkdtemp(join(tmpdir(), 'vitrine-dist-'))
  await mkdir(join(dist, 'templates'))
  await mkdir(join(dist, 'server'))
})
afterEach(() => rm(dist, { recursive: true, force: true }))

test('a built page is read when it is asked for first, and kept', async () => {
  const pages = builtPages(dist)
  await write('templates/index.html', 'first')
  expect(await pages.landingTemplate()).toBe('first')
  await write('templates/index.html', 'second')
  expect(await pages.landingTemplate()).toBe('first')
})

test('a page that could not be read is asked for again', async () => {
  const pages = builtPages(dist)
  await expect(pages.closedTemplate()).rejects.toThrow('ENOENT')
  await write('templates/closed.html', 'closed')
  expect(await pages.closedTemplate()).toBe('closed')
})

test('each page of the admin has a shell of its own, and other addresses have none', async () => {
  await write(join('templates', shellFile('/admin/skills')), 'skills')
  const pages = builtPages(dist)
  expect(await pages.adminPage('/admin/skills')).toBe('skills')
  expect(await pages.adminPage('/admin/../../etc/passwd')).toBe('')
})

test('the files of a theme are those that the build has named', async () => {
  const files = { terminal: { sheet: '/assets/terminal.css', preloads: [] } }
  await write('templates/themes.json', JSON.stringify(files))
  expect(await builtPages(dist).themeFiles('terminal')).toEqual(files.terminal)
})

test('the page is rendered by the program that was built', async () => {
  await write(
    'server/render.server.js',
    'export const render = (landing) => ({ head: "", body: "body of " + landing.name })',
  )
  const render = await builtPages(dist).renderer()
  const landing = { name: 'Ada' } as never
  expect(render(landing, { origin: 'https://ada.example', project: undefined })).toEqual({
    head: '',
    body: 'body of Ada',
  })
})

test('a text is rendered by a built process, which ends where it takes too much time or memory', async () => {
  const { textProcess } = builtPages(projectPath('dist'))
  const render = (text: string) =>
    textProcess?.({ text, pictures: [], players: [], language: 'de', feed: undefined })
  expect(await render('A *word*[^1]\n\n[^1]: Note')).toMatchObject({
    html: expect.stringMatching(/<em>word<\/em>[\s\S]*Fußnoten/),
  })
  await expect(render('<b>'.repeat(60_000))).rejects.toThrow()
  expect(await render('again')).toMatchObject({ html: expect.stringContaining('again') })
})
