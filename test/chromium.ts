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

/** Arguments of a Chromium that draws only the page and calls nobody. */
export const quietChromium = [
  // Chromium refuses its sandbox as root, which containers use.
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Chromium draws its own toolbar as a page in every window; without it a test takes a fifth less processor time.
  `--disable-features=${[...disabledByPlaywright, ...toolbar]}`,
]
