import type { Page } from '@playwright/test'

export type Asked = { url: string; kind: string; bytes: number }

/** Notes what a page asks for from now on; answers how to read the notes: bytes are those on the wire. */
export async function noteRequests(page: Page): Promise<() => Asked[]> {
  const asked = new Map<string, Asked>()
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  devtools.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    if (!request.url.startsWith('http')) return
    asked.set(requestId, { url: request.url, kind: type ?? 'Other', bytes: 0 })
  })
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const entry = asked.get(requestId)
    if (entry) entry.bytes = encodedDataLength
  })
  return () => [...asked.values()]
}
