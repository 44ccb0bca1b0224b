import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { anyOrigin } from './originText.ts'
import { readyPage } from './readyPage.ts'

const html = `<a href="${anyOrigin}/">$&</a><b>${anyOrigin}/og.png</b>`
const page = readyPage(html)
const lengthen = (text: string) => text.replace('<b>', `<b>${'text '.repeat(99)}`)
const at = (origin: string) => `<a href="${origin}/">$&</a><b>${origin}/og.png</b>`

test('a page names the origin that it is asked at, in three encodings with tags of their own', async () => {
  const { identity, gzip, br } = await page.kept('https://me.dev')
  expect(new TextDecoder().decode(identity.bytes)).toBe(at('https://me.dev'))
  expect(gunzipSync(gzip.bytes).toString()).toBe(at('https://me.dev'))
  expect(brotliDecompressSync(br.bytes).toString()).toBe(at('https://me.dev'))
  expect(new Set([identity.etag, gzip.etag, br.etag]).size).toBe(3)
})

test('what is kept is made once, what passes is the same page with the same tag', async () => {
  const { identity } = await page.kept('https://me.dev')
  expect((await page.kept('https://me.dev')).identity).toBe(identity)
  expect(page.passing('https://me.dev')).toEqual(identity)
  expect(page.passing('https://other.dev').etag).not.toBe(identity.etag)
})

test('at an origin that anybody may have made up it is put together in gzip', async () => {
  const { bytes, encoding } = await readyPage(lengthen(html)).assembled('http://a.test', true)
  expect(encoding).toBe('gzip')
  expect(gunzipSync(bytes).toString()).toBe(lengthen(at('http://a.test')))
})
