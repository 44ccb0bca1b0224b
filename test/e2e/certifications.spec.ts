import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { hold } from './delayRequests.ts'
import { expect, expectAccessible, test } from './site.ts'

const certifications = '**/api/certifications'
const resume = '**/api/public/resume'

const section = (page: Page) => page.locator('#certifications')
const card = (page: Page, name: string) =>
  section(page)
    .locator('li:not([inert]) article')
    .filter({ has: page.getByRole('heading', { name }) })
/** The height of the section, with its typefaces, once it stays the same. */
async function restingHeight(page: Page): Promise<number> {
  await page.evaluate(() => document.fonts.ready)
  const height = async () => (await section(page).boundingBox())?.height ?? 0
  let last = 0
  await expect
    .poll(async () => {
      const before = last
      last = await height()
      return last === before
    })
    .toBe(true)
  return last
}
const dots = (page: Page) => section(page).getByRole('button', { name: /^Page \d of/ })

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('certifications are read, enlarged and scrolled, load, fail, and keep their room', async ({
  page,
  sample,
  part,
  request,
  mistakes,
  site,
}) => {
  await part('a visitor downloads the resume, from the hero and from its card', async () => {
    await page.goto(sample.address)
    for (const place of ['#hero', '#certifications']) {
      const download = page.waitForEvent('download')
      await page.locator(place).getByRole('link', { name: 'Download Resume' }).click()
      const file = await download
      expect(file.suggestedFilename()).toBe('Ines Halden, resume.pdf')
      expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-')
    }
    const label = section(page).getByRole('article', { name: 'Resume', exact: true })
    await expect(label).toContainText('PDF')
  })

  await part('a certification says who gave it, when, and where to look it up', async () => {
    await page.goto(sample.address)
    const shown = card(page, 'Accessible interface engineering')
    await expect(shown).toContainText('Institute for Inclusive Interfaces')
    await expect(shown).toContainText('September 20, 2024')
    await expect(shown).toContainText('III-2024-01873')
    const link = shown.getByRole('link', { name: 'View credential' })
    await expect(link).toHaveAttribute('target', '_blank')
    await expect(link).toHaveAttribute('rel', 'noopener')
    await expect(card(page, 'Coastal navigation').getByRole('link')).toHaveCount(0)
    expect((await shown.boundingBox())?.width).toBe(288)
  })

  await part(
    'a press on the picture enlarges it; overlay, X and Escape close and give the focus back',
    async () => {
      await page.goto(sample.address)
      const name = 'Coastal navigation, shore-based'
      const picture = card(page, name).getByRole('button', { name: `Enlarge ${name}` })
      const lightbox = page.getByRole('dialog', { name })
      const closings = [
        () => page.mouse.click(10, 400),
        () => lightbox.getByRole('button', { name: 'Close' }).click(),
        () => page.keyboard.press('Escape'),
      ]
      for (const close of closings) {
        await picture.click()
        await expect(lightbox.getByRole('img')).toBeVisible()
        await close()
        await expect(lightbox).toBeHidden()
        await expect(picture).toBeFocused()
      }
      await page.keyboard.press('Enter')
      await expect(lightbox).toBeVisible()
      await expectAccessible(page)
    },
  )

  await part('there is a dot for each page; it leads there and says where one is', async () => {
    await page.setViewportSize({ width: 768, height: 900 })
    await page.goto(sample.address)
    await section(page).scrollIntoViewIfNeeded()
    await expect(dots(page)).toHaveCount(3)
    await expect(dots(page).first()).toHaveAttribute('aria-current', 'true')
    const box = await dots(page).first().boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24)
    await page.getByRole('button', { name: 'Page 2 of certifications' }).click()
    await expect(dots(page).nth(1)).toHaveAttribute('aria-current', 'true')
    await expect(dots(page).first()).not.toHaveAttribute('aria-current')
    const atLeft = card(page, 'Safety of clinical software')
    await expect.poll(async () => (await atLeft.boundingBox())?.x).toBeCloseTo(76, 0)
    await page.setViewportSize({ width: 375, height: 800 })
    await expect(dots(page)).toHaveCount(5)
  })

  await part('the row moves, waits under the pointer, and its dots keep up', async () => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.goto(sample.address)
    const scroller = section(page).locator('div:has(> ul[aria-label="certifications"])')
    await scroller.scrollIntoViewIfNeeded()
    const position = () =>
      scroller.locator('ul').evaluate((list) => list.getBoundingClientRect().left)
    const isMoving = async () => {
      const before = await position()
      await page.waitForTimeout(300)
      return (await position()) !== before
    }
    await expect.poll(isMoving).toBe(true)
    await scroller.hover()
    await expect.poll(isMoving).toBe(false)
    await page.mouse.move(2, 2)
    await expect.poll(isMoving).toBe(true)
    await page.getByRole('button', { name: 'Page 2 of certifications' }).click()
    await page.mouse.move(2, 2)
    await expect(dots(page).nth(1)).toHaveAttribute('aria-current', 'true')
    await expect.poll(isMoving).toBe(false)
    await expect(section(page).getByRole('button', { name: 'Play certifications' })).toBeVisible()
  })

  await part('the first HTML says what has expired', async () => {
    const html = await (await request.get(sample.address)).text()
    expect(html).toContain('June 27, 2022')
    expect(html).toContain('>Expired<')
  })

  await part(
    "Expired stands from the day after, by the reader's own calendar, and moves nothing",
    async () => {
      await page.route(certifications, async (route) => {
        const json = await (await route.fetch()).json()
        const dates = ['2030-05-01', '2030-04-30', null]
        const changed = dates.map((expiry_date, index) => ({ ...json[index], expiry_date }))
        await route.fulfill({ json: changed })
      })
      await page.clock.setFixedTime(new Date(2030, 4, 1, 23, 59))
      await page.goto(`${sample.address}/?ssr=0`)
      await section(page).scrollIntoViewIfNeeded()
      await expect(section(page).locator('article', { hasText: 'Valid until' })).toHaveCount(2)
      await expect(section(page).getByText('Expired')).toHaveCount(1)
      await expect(card(page, 'Accessible').getByText('Expired')).toBeVisible()
      const height = (await section(page).boundingBox())?.height
      await page.clock.setFixedTime(new Date(2030, 4, 2, 0, 0))
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
      await expect(section(page).getByText('Expired')).toHaveCount(2)
      expect((await section(page).boundingBox())?.height).toBe(height)
    },
  )

  await part(
    'loading, failed and empty have their words; the resume stands throughout',
    async () => {
      const release = await hold(page, certifications, (route) =>
        route.fulfill({ status: 500, json: { error: 'broken' } }),
      )
      await page.goto(`${sample.address}/?ssr=0`)
      await expect(section(page).getByText('Loading certifications...')).toBeVisible()
      const download = section(page).getByRole('link', { name: 'Download Resume' })
      await expect(download).toBeVisible()
      await release()
      await expect(section(page).getByText('Failed to load certifications')).toBeVisible()
      await expect(section(page).getByText('No certifications available')).toHaveCount(0)
      await expect(download).toBeVisible()
      await expectAccessible(page, '#certifications')
      mistakes.length = 0

      await page.unroute(certifications)
      await page.route(certifications, (route) => route.fulfill({ json: [] }))
      await section(page).getByRole('button', { name: 'Try Again' }).click()
      await expect(section(page).getByText('No certifications available')).toBeVisible()
      await expect(download).toBeVisible()
      await expectAccessible(page, '#certifications')
    },
  )

  await part('a broken or missing picture gives way to words', async () => {
    await page.route(certifications, async (route) => {
      const [first, second] = await (await route.fetch()).json()
      await route.fulfill({
        json: [
          { ...first, image: '/uploads/gone.png' },
          { ...second, image: '', drawing: 'none' },
        ],
      })
    })
    await page.goto(`${sample.address}/?ssr=0`)
    await card(page, 'Coastal navigation').scrollIntoViewIfNeeded()
    await expect(section(page).getByText('No Image')).toHaveCount(2)
    await expect(section(page).getByRole('button', { name: /Enlarge/ })).toHaveCount(0)
    await expectAccessible(page, '#certifications')
    mistakes.length = 0
  })

  for (const width of [375, 1440]) {
    await part(`at ${width} px what is to come takes as much room as what comes`, async () => {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(sample.address)
      await section(page).scrollIntoViewIfNeeded()
      await expect(dots(page).first()).toBeVisible()
      const loaded = await restingHeight(page)
      await page.route(certifications, () => {})
      await page.goto(`${sample.address}/?ssr=0`)
      await section(page).scrollIntoViewIfNeeded()
      await expect(section(page).getByText('Loading certifications...')).toBeVisible()
      await expect(section(page).getByRole('link', { name: 'Download Resume' })).toBeVisible()
      expect(Math.abs((await restingHeight(page)) - loaded)).toBeLessThan(1)
    })
  }

  for (const [what, status] of [
    ['there is none', 404],
    ['it cannot be read', 500],
  ] as const) {
    await part(`the resume is unavailable when ${what}, and nothing else is`, async () => {
      await page.route(resume, (route) => route.fulfill({ status, json: { error: 'none' } }))
      await page.goto(`${sample.address}/?ssr=0`)
      const button = page.getByRole('button', { name: 'Resume Unavailable' })
      await expect(button).toHaveCount(1)
      await expect(page.locator('#hero').locator(button)).toBeDisabled()
      await expect(section(page)).toContainText('Not online at the moment. Ask for it')
      await expect(card(page, 'Coastal navigation')).toBeVisible()
      await expectAccessible(page, '#certifications')
      const errors = mistakes.filter((text) => text.startsWith('Failed to fetch resume'))
      expect(errors.length > 0).toBe(status === 500)
      mistakes.length = 0
    })
  }

  await part('a new site says that there is nothing yet', async () => {
    await page.goto(site.address)
    await expect(section(page).getByText('No certifications available')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Resume Unavailable' })).toHaveCount(1)
  })
})
