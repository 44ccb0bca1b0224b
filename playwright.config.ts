import { defineConfig } from '@playwright/test'
import { chromiumPath } from './scripts/browser.mjs'

const quietChromium = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
const isRoot = process.getuid?.() === 0

export default defineConfig({
  testDir: 'test/e2e',
  outputDir: 'node_modules/.cache/vitrine/playwright',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // How long a busy machine is given; nothing waits for it where all is well.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  // The end of `npm test` names what passed at the second try only.
  retries: 1,
  reporter: 'list',
  use: {
    browserName: 'chromium',
    viewport: { width: 1440, height: 900 },
    trace: 'off',
    launchOptions: {
      executablePath: chromiumPath(),
      // Chromium refuses its sandbox to root, as which containers run their tests.
      args: isRoot ? ['--no-sandbox', ...quietChromium] : quietChromium,
    },
  },
})
