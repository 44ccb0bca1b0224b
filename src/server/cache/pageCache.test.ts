import pLimit from 'p-limit'
import pino from 'pino'
import { describe, expect, test, vi } from 'vitest'
import { pageCache, type Rendered } from './pageCache.ts'

const silent = pino({ level: 'silent' })
/** A cache whose visitors wait for the rendering, unless a test sets otherwise. */
const cacheOf = (
  render: (key: string) => Promise<Rendered>,
  options: { max?: number; maxWait?: number; timeout?: number } = {},
) => pageCache({ render, log: silent, max: 64, maxWait: 30_000, ...options })
const textOf = ({ page }: { page: Rendered }) => page.html

/** Renderings that end when the test says so. */
function heldRenderings() {
  const begun: PromiseWithResolvers<Rendered>[] = []
  return {
    render: () => {
      const rendering = Promise.withResolvers<Rendered>()
      begun.push(rendering)
      return rendering.promise
    },
    count: () => begun.length,
    /** Ends the rendering of that number, from 1 on, after it has begun. */
    finish: async (number: number, html: string) => {
      await vi.waitFor(() => expect(begun.length).toBeGreaterThanOrEqual(number))
      begun[number - 1]?.resolve({ html, isComplete: true })
    },
  }
}

describe('the page cache', () => {
  test('renders a page once', async () => {
    let rendered = 0
    const cache = cacheOf(async () => ({ html: `page ${++rendered}`, isComplete: true }))
    await cache.get('/')
    expect(textOf(await cache.get('/'))).toBe('page 1')
    expect(rendered).toBe(1)
  })

  test('shows the next version after a change', async () => {
    let content = 'old'
    const cache = cacheOf(async () => ({ html: content, isComplete: true }))
    await cache.get('/')
    content = 'new'
    expect(textOf(await cache.get('/'))).toBe('old')
    cache.markStale()
    expect(textOf(await cache.get('/'))).toBe('new')
  })

  test('says whether a page is current', async () => {
    const renderings = heldRenderings()
    const cache = cacheOf(renderings.render, { maxWait: 0 })
    const first = cache.get('/')
    await renderings.finish(1, 'old')
    expect(await first).toMatchObject({ isCurrent: true })
    cache.markStale()
    expect(await cache.get('/')).toMatchObject({ isCurrent: false })
    await renderings.finish(2, 'new')
    await vi.waitFor(async () => expect(await cache.get('/')).toMatchObject({ isCurrent: true }))
    const lacking = cacheOf(async () => ({ html: 'a section failed', isComplete: false }))
    expect(await lacking.get('/')).toMatchObject({ isCurrent: false })
  })

  test('returns the next version after a change, though a rendering began before it', async () => {
    const renderings = heldRenderings()
    const cache = cacheOf(renderings.render)
    const first = cache.get('/')
    cache.markStale()
    const second = cache.get('/')
    await renderings.finish(1, 'old')
    expect(textOf(await first)).toBe('old')
    await renderings.finish(2, 'new')
    expect(textOf(await second)).toBe('new')
  })

  test('renders once for a burst of changes, without a request', async () => {
    const renderings = heldRenderings()
    const cache = cacheOf(renderings.render, { maxWait: 0 })
    void cache.get('/')
    await renderings.finish(1, 'first')
    await cache.get('/')
    for (let change = 0; change < 20; change += 1) cache.markStale()
    await renderings.finish(2, 'second')
    await vi.waitFor(async () => expect(textOf(await cache.get('/'))).toBe('second'))
    expect(renderings.count()).toBe(2)
  })

  test('renders again after a change during a rendering', async () => {
    const renderings = heldRenderings()
    const cache = cacheOf(renderings.render, { maxWait: 0 })
    void cache.get('/')
    await renderings.finish(1, 'first')
    await cache.get('/')
    cache.markStale()
    await vi.waitFor(() => expect(renderings.count()).toBe(2))
    cache.markStale()
    await renderings.finish(2, 'second')
    await renderings.finish(3, 'third')
    await vi.waitFor(async () => expect(textOf(await cache.get('/'))).toBe('third'))
    expect(renderings.count()).toBe(3)
  })

  test('keeps the last version if a rendering fails', async () => {
    let render = async () => ({ html: 'good', isComplete: true })
    const cache = cacheOf(() => render())
    await cache.get('/')
    render = async () => {
      throw new Error('broken')
    }
    cache.markStale()
    expect(textOf(await cache.get('/'))).toBe('good')
  })

  test('lets a visitor wait only so long for a slow rendering', async () => {
    const renderings = heldRenderings()
    const cache = cacheOf(renderings.render, { maxWait: 1 })
    void cache.get('/')
    await renderings.finish(1, 'good')
    await cache.get('/')
    cache.markStale()
    expect(textOf(await cache.get('/'))).toBe('good')
  })

  test('ends the turn of a rendering that exceeds its time', async () => {
    const options = { log: silent, max: 1, maxWait: 30_000, timeout: 20, inTurn: pLimit(1) }
    const stuck = pageCache({ ...options, render: () => Promise.withResolvers<Rendered>().promise })
    const next = pageCache({ ...options, render: async () => ({ html: 'good', isComplete: true }) })
    await expect(Promise.all([stuck.get('/'), next.get('/')])).rejects.toThrow('longer than 20 ms')
    expect(textOf(await next.get('/'))).toBe('good')
  })

  test('gives up a rendering that never ends, tries again, and ignores its result', async () => {
    const never = Promise.withResolvers<Rendered>()
    let render = async () => ({ html: 'good', isComplete: true })
    const cache = cacheOf(() => render(), { timeout: 20 })
    await cache.get('/')
    render = () => never.promise
    cache.markStale()
    expect(textOf(await cache.get('/'))).toBe('good')
    await expect(cache.get('/other')).rejects.toThrow('longer than 20 ms')
    render = async () => ({ html: 'better', isComplete: true })
    expect(textOf(await cache.get('/'))).toBe('better')
    never.resolve({ html: 'late', isComplete: true })
    await never.promise
    cache.markStale()
    await cache.get('/')
    expect(textOf(await cache.get('/'))).toBe('better')
  })

  test('reports a failed first rendering to the caller and tries again', async () => {
    let isBroken = true
    const cache = cacheOf(async () => {
      if (isBroken) throw new Error('broken')
      return { html: 'good', isComplete: true }
    })
    await expect(cache.get('/')).rejects.toThrow('broken')
    isBroken = false
    expect(textOf(await cache.get('/'))).toBe('good')
  })

  test('shows an incomplete page and renders it again on the next visit', async () => {
    let rendered = 0
    const cache = cacheOf(async () => ({ html: `page ${++rendered}`, isComplete: rendered > 1 }))
    expect(textOf(await cache.get('/'))).toBe('page 1')
    expect(textOf(await cache.get('/'))).toBe('page 2')
    expect(textOf(await cache.get('/'))).toBe('page 2')
  })

  test('keeps a bounded number of pages, most recently used first', async () => {
    let rendered = 0
    const cache = cacheOf(async (key) => ({ html: key, isComplete: ++rendered > 0 }), { max: 64 })
    for (let page = 0; page < 100; page++) {
      await cache.get(`/${page}`)
      await cache.get('/0')
    }
    expect(rendered).toBe(100)
    await cache.get('/1')
    expect(rendered).toBe(101)
  })
})
