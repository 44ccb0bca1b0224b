import { afterAll, beforeAll } from 'vitest'
import { type CompletionsServer, startCompletionsServer } from './completionsServer.ts'
import type { SuiteApp } from './describeApi.ts'

/** Gives the applications of a suite an assistant, and answers the service that it asks. */
export function assistantOf(app: SuiteApp): CompletionsServer {
  // Tests hold on to this one object, whose members are there once the service has started.
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
