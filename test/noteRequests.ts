import type { Page } from '@playwright/test'

export type PageRequest = { url: string; kind: string; bytes: number }

/** Records a page's requests to the server; returns a function that reads them, with bytes on the wire. */
export async function noteRequests(page: Page): Promise<() => PageRequest[]> {
  const requests = new Map<string, PageRequest>()
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  devtools.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    if (!request.url.startsWith('http')) return
    requests.set(requestId, { url: request.url, kind: type ?? 'Other', bytes: 0 })
  })
  devtools.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache) requests.delete(requestId)
  })
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const entry = requests.get(requestId)
    if (entry) entry.bytes = encodedDataLength
  })
  return () => [...requests.values()]
}
