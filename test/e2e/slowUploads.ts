import type { Page } from '@playwright/test'

/** Slows what leaves the browser down to so many bytes a second; answers what ends that. */
export async function slowUploads(
  page: Page,
  bytesPerSecond: number,
): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  const limit = async (uploadThroughput: number) => {
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    })
  }
  await limit(bytesPerSecond)
  return () => limit(-1)
}
