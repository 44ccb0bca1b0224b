import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'test/*.test.ts'],
    globalSetup: 'test/postgres.ts',
    // Tests wait for Postgres at times; with one file more than cores all of them are busy.
    maxWorkers: availableParallelism() + 1,
    // Loading the modules again for each file takes a quarter of the time. Tests restore what they change.
    isolate: false,
    restoreMocks: true,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    css: { modules: { classNameStrategy: 'non-scoped' } },
  },
})
