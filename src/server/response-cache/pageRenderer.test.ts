import pino from 'pino'
import { describe, expect, test, vi } from 'vitest'
import type { Topic } from '../changes.ts'
import { ApiError } from '../errors.ts'
import { answerTable, type Rendered } from './answerTable.ts'
import { pageRenderer } from './pageRenderer.ts'

const silent = pino({ level: 'silent' })
type Options = { maxBytes?: number; maxWait?: number; timeout?: number; isAwaited?: boolean }

/** A table and what renders into it; visitors wait for the rendering, unless a test sets otherwise. */
function open({ maxBytes, maxWait = 30_000 }: Options = {}) {
  const listeners: { topic: Topic; listener: () => void }[] = []
  const onChange = (topic: Topic, listener: () => void) => {
    listeners.push({ topic, listener })
    return () => {}
  }
  const answers = answerTable({ onChange }, maxBytes)
  const get = pageRenderer({ answers, changes: { onChange }, log: silent, maxWait })
  const markStale = (topic: Topic) => {
    for (const one of listeners) if (one.topic === topic) one.listener()
  }
  return { get, markStale }
}

/** Pages that are all rendered in one way. */
function cacheOf(render: (key: string) => Promise<Rendered>, options: Options = {}) {
  const { get, markStale } = open(options)
  const { timeout, isAwaited } = options
  return {
    get: (key: string) => get(key, { render: () => render(key), timeout, isAwaited }),
    markStale: () => markStale('content'),
  }
}
const page = (body: string, isComplete = true): Rendered => ({ body, headers: {}, isComplete })
const textOf = ({ page }: { page: Rendered }) => page.body

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
      begun[number - 1]?.resolve(page(html))
    },
  }
}

describe('rendered pages', () => {
  test('renders a page once', async () => {
    let rendered = 0
    const cache = cacheOf(async () => page(`page ${++rendered}`))
    await cache.get('/')
    expect(textOf(await cache.get('/'))).toBe('page 1')
    expect(rendered).toBe(1)
  })

  test('shows the next version after a change', async () => {
    let content = 'old'
    const cache = cacheOf(async () => page(content))
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
    const lacking = cacheOf(async () => page('a section failed', false))
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

  test('renders once for a burst of changes', async () => {
    const renderings = heldRenderings()
    const cache = cacheOf(renderings.render, { maxWait: 0 })
    void cache.get('/')
    await renderings.finish(1, 'first')
    await cache.get('/')
    for (let change = 0; change < 20; change += 1) {
      cache.markStale()
      await cache.get('/')
    }
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
    await cache.get('/')
    await vi.waitFor(() => expect(renderings.count()).toBe(2))
    cache.markStale()
    void cache.get('/')
    await renderings.finish(2, 'second')
    await renderings.finish(3, 'third')
    await vi.waitFor(async () => expect(textOf(await cache.get('/'))).toBe('third'))
    expect(renderings.count()).toBe(3)
  })

  test('keeps the last version if a rendering fails', async () => {
    let render = async () => page('good')
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
    const { get } = open()
    const stuck = { render: () => Promise.withResolvers<Rendered>().promise, timeout: 20 }
    const next = { render: async () => page('good') }
    await expect(Promise.all([get('/stuck', stuck), get('/', next)])).rejects.toThrow(
      'longer than 20 ms',
    )
    expect(textOf(await get('/', next))).toBe('good')
  })

  test('renders what is done in another process beside the others', async () => {
    const { get } = open()
    const held = Promise.withResolvers<Rendered>()
    const apart = get('/apart', { render: () => held.promise, isDoneApart: true })
    expect(textOf(await get('/', { render: async () => page('good') }))).toBe('good')
    held.resolve(page('late'))
    expect(textOf(await apart)).toBe('late')
  })

  test('lets nobody have an earlier version of what is awaited', async () => {
    const renderings = heldRenderings()
    const cache = cacheOf(renderings.render, { maxWait: 0, isAwaited: true })
    void cache.get('/')
    await renderings.finish(1, 'old')
    await cache.get('/')
    cache.markStale()
    const next = cache.get('/')
    await renderings.finish(2, 'new')
    expect(textOf(await next)).toBe('new')
  })

  test('throws a refusal, also where there is an earlier version', async () => {
    let render = async () => page('good')
    const cache = cacheOf(() => render())
    await cache.get('/')
    render = async () => {
      throw new ApiError(503, 'Too busy')
    }
    cache.markStale()
    await expect(cache.get('/')).rejects.toThrow('Too busy')
  })

  test('after a rating renders what shows ratings, and nothing else', async () => {
    const { get, markStale } = open()
    const rendered: string[] = []
    const read = (key: string, hasRatings: boolean) => {
      const render = async () => {
        rendered.push(key)
        return page(key)
      }
      return get(key, { render, hasRatings })
    }
    const readBoth = async () => [await read('/', true), await read('/post', false)]
    await readBoth()
    markStale('ratings')
    markStale('ratings')
    expect((await readBoth()).map(({ isCurrent }) => isCurrent)).toEqual([true, true])
    expect(rendered).toEqual(['/', '/post', '/'])
    markStale('content')
    markStale('ratings')
    await readBoth()
    expect(rendered).toEqual(['/', '/post', '/', '/', '/post'])
  })

  test('gives up a rendering that never ends, tries again, and ignores its result', async () => {
    const never = Promise.withResolvers<Rendered>()
    let render = async () => page('good')
    const cache = cacheOf(() => render(), { timeout: 20 })
    await cache.get('/')
    render = () => never.promise
    cache.markStale()
    expect(textOf(await cache.get('/'))).toBe('good')
    await expect(cache.get('/other')).rejects.toThrow('longer than 20 ms')
    render = async () => page('better')
    expect(textOf(await cache.get('/'))).toBe('better')
    never.resolve(page('late'))
    await never.promise
    cache.markStale()
    await cache.get('/')
    expect(textOf(await cache.get('/'))).toBe('better')
  })

  test('reports a failed first rendering to the caller and tries again', async () => {
    let isBroken = true
    const cache = cacheOf(async () => {
      if (isBroken) throw new Error('broken')
      return page('good')
    })
    await expect(cache.get('/')).rejects.toThrow('broken')
    isBroken = false
    expect(textOf(await cache.get('/'))).toBe('good')
  })

  test('shows an incomplete page and renders it again on the next visit', async () => {
    let rendered = 0
    const cache = cacheOf(async () => page(`page ${++rendered}`, rendered > 1))
    expect(textOf(await cache.get('/'))).toBe('page 1')
    expect(textOf(await cache.get('/'))).toBe('page 2')
    expect(textOf(await cache.get('/'))).toBe('page 2')
  })

  test('keeps pages of a bounded size together, most recently used first', async () => {
    let rendered = 0
    const render = async (key: string) => page(key.padEnd(9, ' '), ++rendered > 0)
    const cache = cacheOf(render, { maxBytes: 64 * 10 })
    for (let number = 0; number < 100; number += 1) {
      await cache.get(`/${number}`)
      await cache.get('/0')
    }
    expect(rendered).toBe(100)
    await cache.get('/1')
    expect(rendered).toBe(101)
  })
})
