import { gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { originPlaceholder, originText } from './originText.ts'

const long = 'Réal text that repeats itself. '.repeat(300)
/** Longer than a stored block, and random. */
const random = Array.from({ length: 90_000 }, () =>
  String.fromCodePoint(33 + Math.floor(Math.random() * 5000)),
).join('')

describe('a text that contains the origin', () => {
  test.each([
    ['between long parts', `${long}${originPlaceholder}/a${long}${originPlaceholder}${long}`],
    ['at both ends', `${originPlaceholder}${long}${originPlaceholder}`],
    ['twice in a row', `${long}${originPlaceholder}${originPlaceholder}`],
    ['nowhere', long],
    ['beside what cannot be compressed', `${long.repeat(99)}${originPlaceholder}${random}`],
  ])('%s is the same in both encodings, at every origin', async (_, text) => {
    const made = await originText(text)
    for (const origin of ['http://a.test', 'https://a-much-longer-name.of-a-host.test:8443']) {
      const expected = text.replaceAll(originPlaceholder, origin)
      const [plain, gzip] = [made.at(origin, false), made.at(origin, true)]
      expect([plain.encoding, gzip.encoding]).toEqual(['identity', 'gzip'])
      expect(Buffer.from(plain.bytes).toString()).toBe(expected)
      expect(gunzipSync(gzip.bytes).toString()).toBe(expected)
      expect(gzip.bytes.byteLength).toBeLessThan(plain.bytes.byteLength)
    }
  })

  test('has a tag for each origin and encoding, whatever the placeholder is', async () => {
    const made = await originText(`${long}${originPlaceholder}`)
    const tags = ['http://a.test', 'http://b.test'].flatMap((origin) => [
      made.at(origin, false).etag,
      made.at(origin, true).etag,
    ])
    expect(new Set(tags).size).toBe(4)
    const other = await originText(`${long}http://any.invalid`, 'http://any.invalid')
    expect(other.at('http://a.test', false).etag).toBe(tags[0])
  })

  test('is sent uncompressed if its parts are short', async () => {
    const made = await originText(`<loc>${originPlaceholder}/page</loc>\n`.repeat(500))
    expect(made.at('http://a.test', true).encoding).toBe('identity')
  })
})
