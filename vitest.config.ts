import { availableParallelism } from 'node:os'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { chromiumPath } from './scripts/browser.mjs'
import { postcss } from './scripts/build/typefaces.ts'
import { quietChromium } from './test/chromium.ts'
import { serveSites, siteCommands } from './test/siteCommands.ts'

/** Tests of components in Chromium, against the application in Vitest's process. */
const componentTests = 'src/**/*.spec.tsx'

export default defineConfig({
  test: {
    restoreMocks: true,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'packages/*/src/*.test.ts', 'test/*.test.ts'],
          globalSetup: 'test/postgres.ts',
          // Tests wait for Postgres at times; with one file more than cores all of them are busy.
          maxWorkers: availableParallelism() + 1,
          // Loading the modules again for each file takes a quarter of the time. Tests restore what they change.
          isolate: false,
          css: { modules: { classNameStrategy: 'non-scoped' } },
        },
      },
      {
        extends: true,
        plugins: [react(), serveSites()],
        publicDir: 'public',
        css: { postcss },
        test: {
          name: 'components',
          include: [componentTests],
          setupFiles: 'test/components/setup.ts',
          // What a test waits for in the page has this time, too; generous for a busy machine.
          testTimeout: 60_000,
          expect: { poll: { timeout: 30_000 } },
          isolate: false,
          // A page leaves a third of a core idle.
          maxWorkers: 2,
          // Vitest runs projects with other numbers of workers one after another.
          sequence: { groupOrder: 1 },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            viewport: { width: 1200, height: 900 },
            commands: siteCommands,
            provider: playwright({
              launchOptions: { executablePath: chromiumPath(), args: quietChromium },
              contextOptions: { reducedMotion: 'reduce' },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
})
