import type { Page, Route } from '@playwright/test'
import { expect, type Site, startSession } from './site.ts'

export const sheet = (page: Page) => page.getByRole('dialog').first()
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
export const row = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) })
/** The button that opens the form of a row; it covers the whole row. */
export const opener = (page: Page, name: string) =>
  row(page, name).getByRole('button', { name, exact: true })

/** Calls of the signed-in owner, which need no page. */
export async function signInQuietly(page: Page, { address }: Pick<Site, 'address'>) {
  // A connection that the server has just let go of is no answer of it.
  const asOwner = { headers: await startSession(page, address), maxRetries: 2 }
  return {
    add: async (path: string, data: object) => {
      const answer = await page.request.post(`${address}/api/${path}`, { ...asOwner, data })
      expect(answer.status()).toBe(201)
      return (await answer.json()) as { _id: string }
    },
    change: (path: string, data: object) =>
      page.request.put(`${address}/api/${path}`, { ...asOwner, data }),
    remove: (path: string) => page.request.delete(`${address}/api/${path}`, asOwner),
    list: async (path: string) =>
      (await page.request.get(`${address}/api/${path}`, asOwner)).json(),
  }
}

type Calls = Awaited<ReturnType<typeof signInQuietly>>

/** Deletes every record of a list, so that a part of a journey begins with its own. */
export async function emptyList(api: Pick<Calls, 'list' | 'remove'>, path: string): Promise<void> {
  for (const { _id } of await api.list(path)) {
    expect((await api.remove(`${path}/${_id}`)).status()).toBe(200)
  }
}

export const openList = (page: Page, { address }: Pick<Site, 'address'>, path: string) =>
  page.goto(`${address}/admin/${path}`)

/** Answers the writes of a call in the place of the server. */
export const onWrite = (page: Page, url: string, answer: (route: Route) => Promise<void>) =>
  page.route(url, (route) =>
    route.request().method() === 'GET' ? route.continue() : answer(route),
  )
