import { defineConfig } from '@playwright/test'
import { chromiumPath } from './scripts/browser.mjs'
import { quietChromium } from './test/chromium.ts'

export default defineConfig({
  testDir: 'test/e2e',
  outputDir: 'node_modules/.cache/vitrine/playwright',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // Generous for a busy machine; passing tests do not wait for it.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  // A test that fails at times has a cause to find.
  retries: 0,
  reporter: 'list',
  use: {
    browserName: 'chromium',
    viewport: { width: 1440, height: 900 },
    trace: 'off',
    launchOptions: {
      executablePath: chromiumPath(),
      args: quietChromium,
    },
  },
})
