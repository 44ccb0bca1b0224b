import { afterAll, beforeAll } from 'vitest'
import { type CompletionsServer, startCompletionsServer } from './completionsServer.ts'
import type { SuiteApp } from './describeApi.ts'

/** Configures an AI service for a suite's applications and returns it. */
export function assistantOf(app: SuiteApp): CompletionsServer {
  // Tests keep this object; its members are set when the service starts.
  const service = {} as CompletionsServer
  beforeAll(async () => {
    Object.assign(service, await startCompletionsServer())
  })
  afterAll(() => service.close())
  app.startWith(() => ({
    ai: { baseUrl: service.address, apiKey: 'service-key', timeout: 20_000 },
    rateLimitScale: 1000,
  }))
  return service
}
