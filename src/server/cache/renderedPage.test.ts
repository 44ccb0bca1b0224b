import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { originPlaceholder } from './originText.ts'
import { renderedPage } from './renderedPage.ts'

const html = `<a href="${originPlaceholder}/">$&</a><b>${originPlaceholder}/og.png</b>`
const page = renderedPage(html)
const lengthen = (text: string) => text.replace('<b>', `<b>${'text '.repeat(99)}`)
const at = (origin: string) => `<a href="${origin}/">$&</a><b>${origin}/og.png</b>`

test('a page contains the requested origin, in three encodings with separate tags', async () => {
  const { identity, gzip, br } = await page.kept('https://me.dev')
  expect(new TextDecoder().decode(identity.bytes)).toBe(at('https://me.dev'))
  expect(gunzipSync(gzip.bytes).toString()).toBe(at('https://me.dev'))
  expect(brotliDecompressSync(br.bytes).toString()).toBe(at('https://me.dev'))
  expect(new Set([identity.etag, gzip.etag, br.etag]).size).toBe(3)
})

test('kept bytes are made once, and uncached ones are the same page with the same tag', async () => {
  const { identity } = await page.kept('https://me.dev')
  expect((await page.kept('https://me.dev')).identity).toBe(identity)
  expect(page.passing('https://me.dev')).toEqual(identity)
  expect(page.passing('https://other.dev').etag).not.toBe(identity.etag)
})

test('for an origin that may be invented the page is assembled in gzip', async () => {
  const { bytes, encoding } = await renderedPage(lengthen(html)).assembled('http://a.test', true)
  expect(encoding).toBe('gzip')
  expect(gunzipSync(bytes).toString()).toBe(lengthen(at('http://a.test')))
})
