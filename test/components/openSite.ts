import { onTestFinished } from 'vitest'
import { commands } from 'vitest/browser'
import type { AiAnswer, SiteOptions } from './siteContract.ts'

/** A site of the test's own, with the real application behind it. It closes after the test. */
export type Site = Awaited<ReturnType<typeof openSite>>

/** Opens a site whose owner is signed in in this browser, unless it is a visitor's. */
export async function openSite(options: SiteOptions = {}) {
  const id = await commands.openSite(options)
  onTestFinished(async () => {
    await commands.dropAnswers()
    await commands.closeSite(id)
    localStorage.clear()
    sessionStorage.clear()
  })

  /** Calls the API as the owner in another browser. */
  const call = async (method: string, path: string, json?: unknown) => {
    const answer = await commands.callAsOwner(id, { method, path: `/api/${path}`, json })
    if (answer.status >= 400) throw new Error(`${method} ${path}: ${JSON.stringify(answer)}`)
    return answer.json
  }
  return {
    call,
    add: (path: string, record: object): Promise<{ _id: string }> => call('POST', path, record),
    change: (path: string, fields: object) => call('PUT', path, fields),
    remove: (path: string) => call('DELETE', path),
    read: (path: string) => call('GET', path),
    /** Rates a project as another visitor each time. */
    rate: (project: string, rating: number) =>
      commands.callAsVisitor(id, {
        method: 'POST',
        path: `/api/projects/${project}/ratings`,
        json: { rating },
      }),
    /** The requests of the browser, oldest first. */
    requests: () => commands.sentRequests(id),
    /** Signs in as a program that keeps its token. */
    signInElsewhere: (userAgent: string, password = 'correct horse') =>
      signInElsewhere(id, userAgent, password),
    ai: {
      answer: (answer: AiAnswer) => commands.answerAsAi(id, answer),
      requests: () => commands.aiRequests(id),
      isLeft: () => commands.isAiLeft(id),
    },
  }
}

async function signInElsewhere(id: string, userAgent: string, password: string) {
  const { status, json } = await commands.callAsVisitor(id, {
    method: 'POST',
    path: '/api/admin/login',
    headers: { 'User-Agent': userAgent },
    json: { email: 'owner@example.com', password },
  })
  const headers = { Authorization: `Bearer ${json.token}` }
  const path = '/api/admin/verify'
  return {
    status,
    /** The status of a call with the token. */
    verify: async () => (await commands.callAsVisitor(id, { method: 'GET', path, headers })).status,
  }
}
