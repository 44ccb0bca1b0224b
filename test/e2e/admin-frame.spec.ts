import type { Locator, Page } from '@playwright/test'
import { button, signInQuietly } from './recordPage.ts'
import { expect, expectAccessible, startSession, test } from './site.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('the menu of the admin is in view; visitors see their section marked and any name whole', async ({
  page,
  sample,
  site,
  part,
}) => {
  await part('the menu has its pages in named groups, and Logout in view', async () => {
    await startSession(page, sample.address)
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(`${sample.address}/admin`)
    const menu = page.getByRole('navigation', { name: 'Admin pages' })
    const entriesOf = (group: string) => menu.getByRole('list', { name: group }).getByRole('link')
    await expect(entriesOf('Content')).toHaveText([
      'Your page',
      'Projects8',
      'Writing',
      'Résumés, applications',
    ])
    await expect(entriesOf('Visitors')).toHaveText(['Messages1 unread', 'Visits'])
    await expect(entriesOf('Site')).toHaveText(['Appearance', 'Import and publish', 'Settings'])
    await expect(page.getByRole('link', { name: 'Contact', exact: true })).toBeVisible()
    await expect(menu.getByRole('link', { name: 'Settings' })).toBeInViewport({ ratio: 1 })
    await expectAccessible(page)

    for (const height of [900, 600]) {
      await page.setViewportSize({ width: 1440, height })
      await expect(button(page, 'Logout')).toBeInViewport({ ratio: 1 })
      expect(await menu.evaluate((nav) => nav.scrollHeight - nav.clientHeight)).toBe(0)
    }
  })

  for (const width of [375, 768, 1440]) {
    await part(
      `at ${width} px what is said covers neither the banner nor what is pressed`,
      async () => {
        await signInQuietly(page, site)
        await page.setViewportSize({ width, height: 800 })
        await page.goto(`${site.address}/admin/hero`)
        await page.getByLabel('Name', { exact: true }).fill('Ada Byron')
        await button(page, 'Update').click()
        const said = page.getByRole('listitem').filter({ hasText: 'Hero content updated' })
        await expect(said).toBeVisible()
        const message = {
          name: 'Grace',
          email: 'g@example.com',
          subject: 'A compiler',
          message: 'Hi',
        }
        await page.request.post(`${site.address}/api/contact`, { data: message })
        const banner = button(page, 'Dismiss').locator('..')
        await expect(banner).toBeVisible()

        const pressed = [
          button(page, 'Update'),
          ...(width < 1024 ? [button(page, 'Open menu')] : []),
        ]
        await expect.poll(() => areApart(said, banner)).toBe(true)
        for (const one of pressed) {
          expect(await areApart(one, banner)).toBe(true)
          expect(await areApart(one, said)).toBe(true)
        }
        for (const one of [said, banner]) await expect(one).toBeInViewport({ ratio: 1 })
      },
    )
  }

  await part(
    'an entry of the navigation is underlined only while its section is read',
    async () => {
      await page.goto(sample.address)
      const current = page.getByRole('navigation', { name: 'Main' }).locator('[aria-current]')
      for (const [section, entry] of [
        ['certifications', ['Resume']],
        ['ai-tools', []],
        ['contact', []],
        ['projects', ['Projects']],
      ] as const) {
        const show = () =>
          page.evaluate((id) => document.getElementById(id)?.scrollIntoView(), section)
        await expect(async () => {
          await show()
          expect(await current.allInnerTexts()).toEqual(entry)
        }).toPass()
      }
    },
  )

  await part('the name is whole, whatever letters it is made of', async () => {
    const api = await signInQuietly(page, site)
    for (const name of ['MMMMMMMM WWWWWWWW', 'Wolfeschlegelsteinhausen', '李小龍先生大人']) {
      await api.change('hero', { name })
      await page.goto(site.address)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
      for (const width of [320, 768, 1440]) {
        await page.setViewportSize({ width, height: 800 })
        expect(await overhang(page), `${name} at ${width} px`).toBeLessThanOrEqual(1)
      }
    }
  })
})

async function areApart(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()]
  if (!a || !b) return false
  const isBeside = a.x + a.width <= b.x || b.x + b.width <= a.x
  return isBeside || a.y + a.height <= b.y || b.y + b.height <= a.y
}

/** By how many pixels the letters of the name leave the place that they have. */
const overhang = (page: Page) =>
  page.getByRole('heading', { level: 1 }).evaluate((heading) => {
    const letters = document.createRange()
    letters.selectNodeContents(heading)
    const place = heading.parentElement?.getBoundingClientRect().right ?? 0
    return letters.getBoundingClientRect().right - place
  })
