import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { expect, test as onSite, owner, startSession } from './site.ts'

/** Serves a page on another port of a host, for as long as it is used; `localhost` is another site than 127.0.0.1. */
async function serveAt(host: string, use: (origin: string) => Promise<void>): Promise<void> {
  const server = createServer((_, response) => {
    response.setHeader('Content-Type', 'text/html').end('<title>Elsewhere</title>')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  await use(`http://${host}:${(server.address() as AddressInfo).port}`)
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
}

/** Two other sites and another port of the same one: the settings of the portfolio name one site and the port. */
const test = onSite.extend<{ listed: string; unlisted: string; port: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from the pattern
  listed: async ({}, use) => serveAt('localhost', use),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from the pattern
  unlisted: async ({}, use) => serveAt('localhost', use),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from the pattern
  port: async ({}, use) => serveAt('127.0.0.1', use),
  settings: async ({ listed, port }, use) =>
    use({ SAMPLE_CONTENT: '0', CORS_ORIGINS: `${listed},${port}` }),
})

type Sent = { method: string; path: string; token?: string; json?: object; form?: object }

/** The portfolio's answer to the script of another page. */
const sendFrom = (page: Page, address: string, sent: Sent) =>
  page.evaluate(
    async ({ address, method, path, token, json, form }) => {
      const body = form ? new FormData() : json && JSON.stringify(json)
      if (body instanceof FormData) {
        for (const [name, value] of Object.entries(form ?? {})) body.append(name, `${value}`)
      }
      const headers = {
        ...(json && { 'Content-Type': 'application/json' }),
        ...(token && { Authorization: `Bearer ${token}` }),
      }
      const init = { method, headers, credentials: 'include', ...(body && { body }) } as const
      const response = await fetch(address + path, init)
      return { status: response.status, answer: await response.json() }
    },
    { address, ...sent },
  )

test('pages of listed origins sign in and write, any other page can do neither', async ({
  page,
  site,
  listed,
  port,
  unlisted,
  mistakes,
  part,
}) => {
  await part('a page of a listed origin signs in and writes, by its token alone', async () => {
    await page.goto(listed)
    const send = (sent: Sent) => sendFrom(page, site.address, sent)

    const login = await send({ method: 'POST', path: '/api/admin/login', json: owner })
    expect(login.status).toBe(200)
    const { token } = login.answer
    expect(await page.context().cookies()).toEqual([])

    const form = { title: 'From elsewhere', category: 'Web', end_date: 'null' }
    const added = await send({ method: 'POST', path: '/api/projects', token, form })
    expect(added.status).toBe(201)
    expect(added.answer).toMatchObject({ title: 'From elsewhere', end_date: null })
    const path = `/api/projects/${added.answer._id}`
    const changed = await send({ method: 'PUT', path, token, form: { title: 'Changed elsewhere' } })
    expect(changed.status).toBe(200)
    const list = await send({ method: 'GET', path: '/api/projects' })
    expect(list.answer).toMatchObject([{ title: 'Changed elsewhere' }])
    expect((await send({ method: 'DELETE', path, token })).status).toBe(200)

    const devices = await send({ method: 'GET', path: '/api/admin/sessions', token })
    expect(devices.answer).toMatchObject([{ bearer: true, origin: listed }])
  })

  await part(
    'a page on a listed other port signs in, reloads and edits as a client of the specification',
    async () => {
      await page.goto(port)
      const send = (sent: Sent) => sendFrom(page, site.address, sent)
      const login = await send({ method: 'POST', path: '/api/admin/login', json: owner })
      await page.reload()
      const read = await page.evaluate(() => /admin_token=([^;]+)/.exec(document.cookie)?.[1])
      expect((await send({ method: 'GET', path: '/api/admin/verify' })).status).toBe(200)
      const json = { title: 'From another port', category: 'Web' }
      const path = '/api/projects'
      expect((await send({ method: 'POST', path, token: `${read}`, json })).status).toBe(201)

      await page.context().clearCookies()
      expect((await send({ method: 'POST', path, token: login.answer.token, json })).status).toBe(
        201,
      )
    },
  )

  await part('a page of any other origin can neither write nor read', async () => {
    await page.goto(unlisted)
    const send = (sent: Sent) => sendFrom(page, site.address, sent)
    const form = { name: 'Ada', email: 'ada@example.com', subject: 'An engine', message: 'Hello.' }
    await expect(send({ method: 'POST', path: '/api/contact', form })).rejects.toThrow(failed)
    await expect(send({ method: 'GET', path: '/api/projects' })).rejects.toThrow(failed)
    await startSession(page, site.address)
    const messages = await page.request.get(`${site.address}/api/contact`)
    expect(await messages.json()).toEqual([])
    mistakes.length = 0
  })
})

const failed = 'Failed to fetch'
