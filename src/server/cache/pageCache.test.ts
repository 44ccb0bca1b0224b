import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import pino from 'pino'
import { describe, expect, test } from 'vitest'
import { pageCache, type ReadyPage } from './pageCache.ts'

const silent = pino({ level: 'silent' })
const textOf = ({ identity }: ReadyPage) => new TextDecoder().decode(identity.bytes)

describe('the page cache', () => {
  test('a page is rendered once and comes in three encodings with tags of their own', async () => {
    let rendered = 0
    const cache = pageCache(async () => ({ html: `page ${++rendered}`, isComplete: true }), silent)
    const page = await cache.get('/')
    await cache.get('/')
    expect(rendered).toBe(1)
    expect(gunzipSync(page.gzip.bytes).toString()).toBe('page 1')
    expect(brotliDecompressSync(page.br.bytes).toString()).toBe('page 1')
    expect(new Set([page.identity.etag, page.gzip.etag, page.br.etag]).size).toBe(3)
  })

  test('after a change the next version is shown', async () => {
    let content = 'old'
    const cache = pageCache(async () => ({ html: content, isComplete: true }), silent)
    await cache.get('/')
    content = 'new'
    expect(textOf(await cache.get('/'))).toBe('old')
    cache.markStale()
    expect(textOf(await cache.get('/'))).toBe('new')
  })

  test('a change during a rendering is not lost', async () => {
    let content = 'old'
    const cache = pageCache(async () => {
      const html = content
      await new Promise((resolve) => setTimeout(resolve, 20))
      return { html, isComplete: true }
    }, silent)
    const first = cache.get('/')
    content = 'new'
    cache.markStale()
    await first
    await cache.get('/')
    expect(textOf(await cache.get('/'))).toBe('new')
  })

  test('a rendering that fails or stalls leaves the last version standing', async () => {
    let render = async () => ({ html: 'good', isComplete: true })
    const cache = pageCache(() => render(), silent)
    await cache.get('/')
    render = async () => {
      throw new Error('broken')
    }
    cache.markStale()
    expect(textOf(await cache.get('/'))).toBe('good')
    render = () => new Promise(() => {})
    cache.markStale()
    expect(textOf(await cache.get('/'))).toBe('good')
  })

  test('a first rendering that fails is told to the caller and tried again', async () => {
    let isBroken = true
    const cache = pageCache(async () => {
      if (isBroken) throw new Error('broken')
      return { html: 'good', isComplete: true }
    }, silent)
    await expect(cache.get('/')).rejects.toThrow('broken')
    isBroken = false
    expect(textOf(await cache.get('/'))).toBe('good')
  })

  test('an incomplete page is shown but rendered again on the next visit', async () => {
    let rendered = 0
    const cache = pageCache(
      async () => ({ html: `page ${++rendered}`, isComplete: rendered > 1 }),
      silent,
    )
    expect(textOf(await cache.get('/'))).toBe('page 1')
    expect(textOf(await cache.get('/'))).toBe('page 2')
    expect(textOf(await cache.get('/'))).toBe('page 2')
  })

  test('it keeps a bounded number of pages', async () => {
    let rendered = 0
    const cache = pageCache(async (key) => ({ html: key, isComplete: ++rendered > 0 }), silent)
    for (let page = 0; page < 100; page++) await cache.get(`/${page}`)
    await cache.get('/99')
    expect(rendered).toBe(100)
    await cache.get('/0')
    expect(rendered).toBe(101)
  })
})
