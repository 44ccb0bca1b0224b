import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { resumeFileApi } from '../../site/resumes/file/contract.ts'
import { collectSite, type StoredResponse } from './collectSite.server.ts'
import { siteFiles } from './siteFiles.server.ts'

const stored = (type: string, text: string): StoredResponse => {
  const body = new TextEncoder().encode(text)
  return { type, body, size: body.byteLength, policy: '', robots: '' }
}

/** Files of a site in a folder of a host, whose only script is this one. */
const filesWith = (script: string, base = '/site') =>
  siteFiles({
    kept: new Map([['/assets/page.js', stored('text/javascript', script)]]),
    moved: new Map(),
    renamed: new Map(),
    address: { base, site: '', shownSite: `https://me.example${base}` },
    missing: stored('text/html', ''),
    sentTo: '',
    readUpload: async function* () {},
  })

test('a site moves into a folder where its build names the root in one place alone', () => {
  const place = 'return "/"+name;'
  const script = filesWith(place).find(({ path }) => path === 'assets/page.js')
  expect(script?.content).toBe('return "/site/"+name;')
  for (const text of ['', place + place]) {
    expect(() => filesWith(text)).toThrow('cannot be moved to a folder')
    expect(() => filesWith(text, '')).not.toThrow()
  }
})

test('what pages, style sheets and the data of pages name is collected', async () => {
  const app = new Hono()
  const serve = (path: string, type: string, content: string) =>
    app.get(path, (http) => http.body(content, 200, { 'Content-Type': type }))
  serve('/', 'text/html', '<link href="/style.css"><img src="/a.png">')
  serve('/style.css', 'text/css', 'body { background: url(/b.png) }')
  serve('/landing/1.json', 'application/json', '{"image":"/c.png"}')
  serve('/notes.txt', 'text/plain', 'see "/d.png"')
  for (const name of 'abcd') serve(`/${name}.png`, 'image/png', name)
  const { kept } = await collectSite(app, ['/', '/landing/1.json', '/notes.txt'])
  const pictures = [...kept.keys()].filter((path) => path.endsWith('.png'))
  expect(pictures.sort()).toEqual(['/a.png', '/b.png', '/c.png'])
})

test.each([
  ['attachment; filename="Ada Byron.pdf"', '/download/Ada%20Byron.pdf'],
  ['attachment; filename="../a/b.pdf"', '/download/%20a%20b.pdf'],
  ['attachment; filename="..."', '/download/resume.pdf'],
  ['attachment', '/download/resume.pdf'],
  [undefined, '/download/resume.pdf'],
])('the résumé sent with %s becomes a file of its name, or of a plain one', async (sent, path) => {
  const app = new Hono()
  app.get(resumeFileApi.download.path, (http) =>
    http.body('PDF', 200, sent === undefined ? {} : { 'Content-Disposition': sent }),
  )
  const { renamed } = await collectSite(app, [resumeFileApi.download.path])
  expect([...renamed.values()]).toEqual([path])
})
