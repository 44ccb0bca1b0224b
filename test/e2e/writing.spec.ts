import { png } from '../pictures.ts'
import { button, onWrite, openList, sheet, signInQuietly } from './recordPage.ts'
import { expect, expectAccessible, test } from './site.ts'

const text = [
  '## The first way\n\nTwo *ways*.[^1]\n\n| Harbour | Height |\n|---|---|\n| Husum | 3.4 m |',
  '```ts\nconst height = 3.4 // and a comment that is longer than any screen is wide, which it scrolls\n```',
  '> [!WARNING]\n> Do not navigate with this.\n\n## The second way\n\n[^1]: A note.',
].join('\n\n')

test('the owner writes a post, looks at it, schedules it and publishes it', async ({
  page,
  site,
  browser,
  part,
}) => {
  const visitor = await browser.newPage()
  const entry = page.getByRole('row').filter({ hasText: 'Tide tables' })
  const open = async () => {
    await signInQuietly(page, site)
    await openList(page, site, 'writing')
  }
  const at = async (path: string) => {
    await visitor.goto(site.address + path)
    return new URL(visitor.url()).pathname
  }

  await part('before the first post there is no page for them', async () => {
    expect(await at('/writing')).toBe('/')
    await open()
    await expect(page.getByText('No posts yet')).toBeVisible()
    await expectAccessible(page)
  })

  await part('a draft is written with a picture beside its page', async () => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await open()
    await button(page, 'Write a Post').click()
    await sheet(page).getByLabel('Title', { exact: true }).fill('Tide tables')
    const area = sheet(page).getByLabel('Text', { exact: true })
    await area.fill(text)
    await sheet(page)
      .getByLabel('Pictures for the text')
      .setInputFiles({ name: 'sea.png', mimeType: 'image/png', buffer: await png(80, 40) })
    await expect(area).toHaveValue(/!\[\]\(\/uploads\/[^)]+\)/)
    await expect(sheet(page).getByText(/\d+ words, 1 min read/)).toBeVisible()
    await expect(sheet(page).getByText(/1 without/)).toBeVisible()
    const preview = page.frameLocator('iframe[title="Preview of the page"]')
    await expect(preview.getByRole('heading', { level: 1 })).toHaveText('Tide tables')
    await expect(preview.getByRole('table')).toContainText('Husum')
    await expect(preview.locator('figure img')).toHaveAttribute('src', /^\/uploads\//)
    await sheet(page).getByRole('button', { name: 'Save as draft' }).click()
    await expect(entry).toContainText('Draft')
    expect(await at('/writing/tide-tables')).toBe('/')
  })

  await part('a time in the future schedules it', async () => {
    await open()
    await entry.getByRole('button', { name: /^Tide tables/ }).click()
    await expect(sheet(page).getByLabel('Text', { exact: true })).toHaveValue(/\/uploads\//)
    await sheet(page).getByLabel('Publish at').fill('2099-05-01T09:30')
    await sheet(page).getByRole('button', { name: 'Publish', exact: true }).click()
    await expect(entry).toContainText('Scheduled for May 1, 2099 at 9:30 AM')
    expect(await at('/writing')).toBe('/')
  })

  await part('once its time has come, visitors read it on any screen', async () => {
    await open()
    await entry.getByRole('button', { name: /^Tide tables/ }).click()
    await sheet(page).getByLabel('Publish at').fill('2024-05-01T09:30')
    await sheet(page).getByRole('button', { name: 'Update', exact: true }).click()
    await expect(entry).toContainText('May 1, 2024 at 9:30 AM')
    await expect(async () => expect(await at('/writing')).toBe('/writing')).toPass()
    for (const [colorScheme, width] of [
      ['light', 375],
      ['dark', 1440],
    ] as const) {
      await visitor.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await visitor.setViewportSize({ width, height: 812 })
      for (const path of [
        '/writing?q=husum',
        '/writing?q=no',
        '/writing',
        '/writing/tide-tables',
      ]) {
        await at(path)
        await expectAccessible(visitor)
        const overflow = () => document.documentElement.scrollWidth - window.innerWidth
        expect(await visitor.evaluate(overflow)).toBe(0)
      }
    }
    await visitor.getByRole('link', { name: 'The second way' }).click()
    await expect(visitor).toHaveURL(/#text-the-second-way$/)
    await visitor.getByRole('link', { name: 'All posts' }).click()
    await visitor.getByRole('link', { name: 'Tide tables' }).click()
    await expect(visitor.locator('figure img')).toHaveJSProperty('complete', true)
    await at('/')
    await visitor.locator('#writing').scrollIntoViewIfNeeded()
    await expect(visitor.locator('#writing')).toHaveAttribute('data-hydrated', 'true')
    await expect(visitor.locator('#writing h3')).toHaveText(['Tide tables'])
    await visitor.close()
  })
})

test('a draft is saved while it is written and when the window is left', async ({
  browser,
  site,
}) => {
  // The frame of the preview, which runs no script, complains of the clock's.
  const writer = await browser.newPage()
  await writer.clock.install()
  const api = await signInQuietly(writer, site)
  await openList(writer, site, 'writing')
  await writer.getByRole('button', { name: 'Write a Post' }).click()
  await sheet(writer).getByLabel('Title', { exact: true }).fill('Tide tables')
  await writer.clock.fastForward('00:09')
  expect(await api.list('posts')).toEqual([])
  await writer.clock.fastForward('00:02')
  await expect(sheet(writer).getByText(/^A draft: only you see it. Saved on /)).toBeVisible()
  expect(await api.list('posts')).toMatchObject([{ title: 'Tide tables', visibility: 'draft' }])
  const summary = sheet(writer).getByLabel('Summary')
  const stored = async () => {
    const [post] = await api.list('posts')
    return post?.summary
  }
  await summary.fill('When to sail')
  await writer.clock.fastForward('00:11')
  await expect.poll(stored).toBe('When to sail')

  await onWrite(writer, '**/api/posts/*', (route) => route.abort())
  await summary.pressSequentially(',')
  await writer.clock.fastForward('00:11')
  await expect(sheet(writer).getByText(/^Network error/)).toBeVisible()
  await expect(summary).toBeFocused()
  await writer.unrouteAll()

  await summary.pressSequentially(' and where')
  await expect(summary).toHaveValue('When to sail, and where')
  await writer.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: true })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await expect.poll(stored).toBe('When to sail, and where')
  // Nothing is left to save, so closing does not ask.
  await expect(sheet(writer).getByRole('button', { name: 'Publish', exact: true })).toBeEnabled()
  await writer.keyboard.press('Escape')
  await expect(sheet(writer)).toBeHidden()
  await writer.close()
})

const gist = 'https://gist.github.com/ada/0123abcd'

test('a gist is asked for by a press alone, and its address stays a link', async ({
  page,
  site,
}) => {
  const { add, change } = await signInQuietly(page, site)
  const published = { visibility: 'published', published_at: '2024-05-01' }
  await add('posts', { ...published, title: 'Gist', body: `Before\n\n${gist}\n\nAfter` })
  await add('posts', { ...published, title: 'Plain', body: `See ${gist}` })
  await change('appearance', { players: ['gist'] })
  await page.context().clearCookies()
  const requests: string[] = []
  await page.route(/gist\.github\.com/, (route) => {
    requests.push(route.request().url())
    return route.fulfill({ contentType: 'text/html', body: '<pre>const a = 1</pre>' })
  })
  const policyOf = async (path: string) => {
    const answer = await page.goto(site.address + path, { waitUntil: 'load' })
    return answer?.headers()['content-security-policy']
  }
  const show = page.getByRole('link', { name: 'Show the gist from GitHub' })
  await expect(async () => {
    expect(await policyOf('/writing/gist')).toContain('frame-src https://gist.github.com; ')
  }).toPass()
  expect(requests).toEqual([])
  await expectAccessible(page)
  await show.click()
  await expect(page.frameLocator('iframe').locator('pre')).toHaveText('const a = 1')
  expect(requests).toEqual([`${gist}.pibb`])
  await expect(page.locator('iframe')).toBeFocused()
  await expect(page.getByRole('link', { name: gist })).toHaveAttribute('href', gist)
  await page.getByRole('link', { name: gist }).click()
  await expect(page).toHaveURL(gist)
  for (const path of ['/', '/writing', '/writing/plain']) {
    expect(await policyOf(path)).not.toContain('gist.github.com')
  }
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('posts can be read and found by year and tag', async ({ page, site }) => {
    const { add } = await signInQuietly(page, site)
    const tagged = { tags: ['Sea'], published_at: '2024-05-01' }
    await add('posts', { title: 'Tide tables', body: text, ...tagged })
    await page.context().clearCookies()
    await page.goto(`${site.address}/writing`)
    await expect(page.getByRole('heading', { level: 2 })).toHaveText('2024')
    await page.getByRole('link', { name: 'Sea' }).click()
    await page.getByRole('link', { name: 'Tide tables' }).click()
    await expect(page.getByRole('table')).toContainText('Husum')
    await expect(page.locator('script[src]:not([src="/visits.js"])')).toHaveCount(0)

    // From ten posts on they can be searched.
    const api = await signInQuietly(page, site)
    for (let index = 0; index < 9; index++) {
      await api.add('posts', { title: `Post ${index}`, body: 'Boats lie in the **harbour**.' })
    }
    await page.context().clearCookies()
    await page.goto(`${site.address}/writing`)
    await page.getByRole('searchbox', { name: 'Search' }).fill('Boats harbour')
    await page.getByRole('button', { name: 'Show', exact: true }).click()
    await expect(page).toHaveURL(/\/writing\?q=Boats\+harbour$/)
    await expect(page.getByText('9 of 10 posts')).toBeVisible()
    await expect(page.getByText('Boats lie in the harbour.')).toHaveCount(9)
    await page.getByRole('searchbox', { name: 'Search' }).fill('desert')
    await page.keyboard.press('Enter')
    await expect(page.getByText('No matching posts')).toBeVisible()
    await page.getByRole('link', { name: 'Show all posts' }).click()
    await expect(page.getByText('10 posts')).toBeVisible()
  })

  test('the parts of a series lead to each other', async ({ page, site }) => {
    const { add } = await signInQuietly(page, site)
    for (const [index, title] of ['Tides', 'Storms'].entries()) {
      const published_at = `2024-05-0${index + 1}`
      await add('posts', { title, body: text, series: 'By the sea', published_at })
    }
    await page.context().clearCookies()
    await page.goto(`${site.address}/writing/tides`)
    const series = page.getByRole('navigation', { name: /^Part \d of 2: By the sea$/ })
    await expect(series.locator('[aria-current=page]')).toHaveText('Tides')
    await series.getByRole('link', { name: 'Storms' }).click()
    await expect(series).toContainText('Part 2 of 2')
    await expect(series.locator('[aria-current=page]')).toHaveText('Storms')
  })

  test('a gist is a link', async ({ page, site }) => {
    const { add, change } = await signInQuietly(page, site)
    await change('appearance', { players: ['gist'] })
    await add('posts', { title: 'Gist', body: gist, published_at: '2024-05-01' })
    await page.context().clearCookies()
    await page.goto(`${site.address}/writing/gist`)
    const link = page.getByRole('link', { name: 'Show the gist from GitHub' })
    await expect(link).toHaveAttribute('href', gist)
  })
})
