import { afterAll, beforeAll, beforeEach } from 'vitest'
import { type GitHubServer, startGitHubServer } from './gitHubServer.ts'

/** One service for a suite, reset for each test. */
export function gitHub(): () => GitHubServer {
  let server: GitHubServer
  beforeAll(async () => {
    server = await startGitHubServer()
  })
  beforeEach(() => {
    server.requests.length = 0
    server.pinned.length = 0
    server.answer()
  })
  afterAll(() => server.close())
  return () => server
}
