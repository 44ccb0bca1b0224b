import { defineConfig } from '@playwright/test'
import { chromiumPath } from './scripts/browser.mjs'

/** What Playwright turns off; Chromium obeys only the last `--disable-features`. */
const disabledByPlaywright = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
]
const toolbar = [
  'InitialWebUI',
  'PreloadTopChromeWebUI',
  'WebUIAppMenuButton',
  'WebUIAvatarButton',
  'WebUIBackForwardButton',
  'WebUIHomeButton',
  'WebUILocationBar',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxPopup',
  'WebUIReloadButton',
  'WebUISplitTabsButton',
  'WebUIToolbarWebView',
]

const quietChromium = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Chromium draws its own toolbar as a page in every window; without it a test takes a fifth less processor time.
  `--disable-features=${[...disabledByPlaywright, ...toolbar]}`,
]
const isRoot = process.getuid?.() === 0

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
      // Chromium refuses its sandbox as root, which containers use.
      args: isRoot ? ['--no-sandbox', ...quietChromium] : quietChromium,
    },
  },
})
