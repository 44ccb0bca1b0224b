import { beforeEach, expect, test } from 'vitest'
import { ask } from '../../../test/assistantCalls.ts'
import { assistantOf } from '../../../test/assistantOf.ts'
import { createClient } from '../../../test/client.ts'
import { owner } from '../../../test/createTestApp.ts'
import { describeApi } from '../../../test/describeApi.ts'

describeApi('a site that is not open yet', (app) => {
  const secret = 'Quasar'
  const image = () =>
    new File(['<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'], 'a')
  const service = assistantOf(app)
  let project: { _id: string; slug: string; image: string }

  const write = async (method: string, path: string, body: object) => {
    const response = await app.owner.send(method, path, body)
    expect(response.status).toBeLessThan(300)
    return response.json()
  }
  const close = (closed = 1) => write('PUT', '/api/opening', { json: { closed } })
  const read = (path: string, client = app.visitor) => client.send('GET', path)

  beforeEach(async () => {
    const form = { title: secret, category: secret, image: image() }
    project = await write('POST', '/api/projects', { form })
    await write('PUT', '/api/about', {
      json: { journey_title: secret, education_title: secret, strengths_title: secret },
    })
    await write('PUT', '/api/hero', { form: { name: 'Ada', title: secret, subtitle: secret } })
    await write('PUT', '/api/contact-info', { json: { title: secret, email: 'a@example.com' } })
    const resume = new File([new TextEncoder().encode('%PDF-1.4\n%%EOF')], `${secret}.pdf`)
    await app.owner.send('POST', '/api/resume', { form: { resume } })
    // Responses cached while it was open must not be sent either.
    for (const path of ['/', '/api/projects', '/og.png']) await read(path)
  })

  test('a new site is open', async () => {
    expect(await (await read('/api/opening', app.owner)).json()).toEqual({ closed: 0, preview: '' })
    expect(await (await read('/')).text()).toContain(secret)
  })

  test("visitors see only that it is not open yet, and its owner's name", async () => {
    await close()
    const names = [project._id, project.slug, `${project.slug}.png`, project.image.slice(9)]
    const paths = app.app.routes
      .filter(({ method, path }) => method === 'GET' && !path.includes('*'))
      .flatMap(({ path }) =>
        path.includes(':') ? names.map((name) => path.replace(/:\w+/g, name)) : path,
      )
    const addresses = [...new Set(paths), '/?ssr=0', `/?project=${project.slug}`, project.image]
    expect(addresses.length).toBeGreaterThan(50)
    for (const path of addresses) {
      const response = await read(path)
      expect(await response.text(), path).not.toMatch(new RegExp(secret, 'i'))
      const isAnswered = response.status === 200
      const bare =
        /^\/(\?.*)?$|^\/(admin|icons|favicon|healthz|readyz|robots|apple)|^\/api\/(docs|openapi)/
      expect(isAnswered && !bare.test(path), path).toBe(false)
    }
    for (const path of ['/api/projects', '/api/public/hero', '/api/public/resume/download']) {
      const response = await read(path)
      expect(response.status).toBe(503)
      expect(await response.json()).toEqual({ error: 'This site is not open yet' })
    }
    const page = await read('/')
    expect(page.headers.get('X-Robots-Tag')).toBe('noindex')
    expect(page.headers.get('Cache-Control')).toBe('private, no-store')
    expect(await page.text()).toMatch(/Ada.*Not open yet/s)
  })

  test('nobody can write, rate or ask the assistant', async () => {
    await close()
    const ratings = `/api/projects/${project._id}/ratings`
    const message = { name: 'a', email: 'a@example.com', subject: 'b', message: 'c' }
    const answers = [
      await app.visitor.send('POST', ratings, { json: { rating: 5 } }),
      await app.visitor.send('POST', '/api/contact', { json: message }),
      await ask(app.visitor, 'What is there?'),
      await app.visitor.send('POST', '/api/chat/search', { json: { question: secret } }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([503, 503, 503, 503])
    expect(service.requests).toEqual([])
  })

  test('the owner signs in, and sees and edits everything, uncached', async () => {
    await close()
    const client = createClient(app.app, { 'Sec-Fetch-Site': 'same-origin' })
    expect((await read('/admin', client)).status).toBe(200)
    expect((await read('/api/stats', client)).status).toBe(401)
    expect((await client.send('POST', '/api/admin/login', { json: owner })).status).toBe(200)
    for (const path of ['/', '/api/projects', '/llms.txt', project.image]) {
      const response = await read(path, client)
      expect(response.status, path).toBe(200)
      expect(response.headers.get('Cache-Control')).toBe('private, no-store')
    }
    expect(await (await read('/', client)).text()).toContain(secret)
  })

  test('the preview address shows the site until it is renewed', async () => {
    const { preview } = await close()
    const guest = createClient(app.app)
    expect(await (await read('/?preview=guess', guest)).text()).not.toContain(secret)
    const answer = await read(preview, guest)
    expect([answer.status, answer.headers.get('Location')]).toEqual([302, '/'])
    expect(answer.headers.get('Set-Cookie')).toMatch(/HttpOnly/)
    for (const path of ['/', '/api/projects', '/llms.txt', `/?project=${project.slug}`]) {
      const response = await read(path, guest)
      expect(await response.text(), path).toContain(secret)
      expect(response.headers.get('Cache-Control')).toBe('private, no-store')
    }
    expect((await read('/api/stats', guest)).status).toBe(401)
    const renewed = await write('POST', '/api/opening/preview', {})
    expect(renewed).toEqual({ closed: 1, preview: expect.not.stringContaining(preview) })
    expect(await (await read('/', guest)).text()).not.toContain(secret)
    expect((await read(preview, guest)).status).toBe(200)
  })

  test('once opened it is public, also at the preview address', async () => {
    const { preview } = await close()
    expect(await (await read('/')).text()).not.toContain(secret)
    expect((await close(0)).preview).toBe(preview)
    for (const path of ['/', preview, '/api/projects']) {
      expect(await (await read(path)).text()).toContain(secret)
    }
    expect((await read('/api/projects')).headers.get('Cache-Control')).toContain('public')
  })
})
