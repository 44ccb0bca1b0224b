import type { Page } from '@playwright/test'
import { hold } from './delayRequests.ts'
import { expect, expectAccessible, hydrate, type Site, startSession, test } from './site.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 1440, height: 900 } })

const six = [
  ...['contact', 'skills', 'ai-tools', 'experience'].map((to) => ({ to })),
  { to: 'link', label: 'All work', url: '/projects' },
  { to: 'link', label: 'Blog', url: 'https://blog.example.org/' },
]
const specified = ['Home', 'About', 'Projects', 'Resume']
const navOf = (page: Page) => page.getByRole('navigation', { name: 'Main' })

/** Writes entries as the owner, and leaves as a visitor. */
async function writeEntries(page: Page, { address }: Site, changes: object): Promise<void> {
  await startSession(page, address)
  const saved = await page.request.put(`${address}/api/appearance`, { data: changes })
  expect(saved).toBeOK()
  await page.context().clearCookies()
}

test('the owner adds entries of the navigation; those of hidden sections are left out', async ({
  page,
  site,
  part,
}) => {
  await part('the owner adds entries, and visitors find them after the four', async () => {
    await startSession(page, site.address)
    await page.goto(`${site.address}/admin/appearance?tab=page`)
    const entry = (name: string) => page.getByRole('group', { name, exact: true })
    const add = page.getByRole('button', { name: 'Add entry' })
    await add.click()
    await expect(entry('Entry 1').getByLabel('Leads to')).toBeFocused()
    await entry('Entry 1').getByLabel('Leads to').selectOption('Contact')
    await add.click()
    await entry('Entry 2').getByLabel('Leads to').selectOption('An address')
    await entry('Entry 2').getByLabel('Label').fill('Blog')
    await entry('Entry 2').getByLabel('Address').fill('javascript:alert(1)')
    await page.getByRole('button', { name: 'Update' }).click()
    await expect(entry('Entry 2').getByLabel('Address')).toHaveAccessibleDescription(
      /Please give a web address, mailto: with an email address, or a path/,
    )
    await entry('Entry 2').getByLabel('Address').fill('blog.example.org')
    await entry('Entry 2').getByRole('button', { name: 'Move entry 2 up' }).click()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Update' }).click()
    await expect(page.getByText('Appearance updated successfully!')).toBeVisible()
    await expect(entry('Entry 1').getByLabel('Address')).toHaveValue('https://blog.example.org')
    // The preview has the form's values too, now that the address leads somewhere.
    const preview = page
      .frameLocator('iframe[title="Preview of the section"]')
      .getByRole('navigation', { name: 'Main' })
    await expect(preview.getByRole('link', { name: 'Contact' }).locator('path')).toHaveAttribute(
      'd',
      /^m/,
    )

    await page.context().clearCookies()
    await page.goto(site.address)
    await expect(navOf(page).getByRole('link')).toHaveText([...specified, 'Blog', 'Contact'])
    const blog = navOf(page).getByRole('link', { name: 'Blog' })
    await expect(blog).toHaveAttribute('href', 'https://blog.example.org')
    const contact = navOf(page).getByRole('link', { name: 'Contact' })
    await contact.click()
    await expect(contact).toHaveAttribute('aria-current', 'location')
  })

  await part('an entry that is clicked at the moment of hydration is marked', async () => {
    // The page ends before the section reaches the top.
    await page.setViewportSize({ width: 1440, height: 1600 })
    await page.goto(site.address)
    await page.evaluate(() => {
      const click = () => document.querySelector<HTMLElement>('nav a[href="#contact"]')?.click()
      addEventListener('hydrated', () => queueMicrotask(click), { once: true })
    })
    await hydrate(page)
    const contact = navOf(page).getByRole('link', { name: 'Contact' })
    await expect(contact).toHaveAttribute('aria-current', 'location')
  })

  await part('the entry of a section that is hidden or empty is not shown', async () => {
    const navigation = [
      { to: 'skills' },
      { to: 'experience' },
      { to: 'contact', label: 'Write to me' },
    ]
    await writeEntries(page, site, { navigation, sections: [{ id: 'skills', hidden: 1 }] })
    await page.goto(site.address)
    await expect(navOf(page).getByRole('link')).toHaveText([...specified, 'Write to me'])
  })
})

test.describe('on a page with content', () => {
  test.use({ settings: { SAMPLE_CONTENT: '1' } })

  test('ten entries stay in the bar, and the active one is marked in every window', async ({
    page,
    site,
    part,
  }) => {
    await part(
      'ten entries stay in one line inside the bar, and the active one in view',
      async () => {
        await writeEntries(page, site, { navigation: six })
        await page.goto(site.address)
        const nav = navOf(page)
        await expect(nav.getByRole('link')).toHaveCount(10)
        for (const width of [375, 640, 768, 1024, 1440]) {
          await page.setViewportSize({ width, height: 800 })
          const box = await nav.boundingBox()
          expect(box?.height).toBeLessThan(60)
          expect(box?.x).toBeGreaterThanOrEqual(0)
          expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width)
          const overflow = () => document.documentElement.scrollWidth - innerWidth
          expect(await page.evaluate(overflow)).toBeLessThanOrEqual(0)
          await expect(nav.getByRole('button', { name: 'Admin Login' })).toBeInViewport({
            ratio: 1,
          })
          const home = await nav.getByRole('link', { name: 'Home' }).boundingBox()
          expect(Math.min(home?.width ?? 0, home?.height ?? 0)).toBeGreaterThanOrEqual(44)

          // The keyboard reaches the last, which comes into the bar.
          await nav.getByRole('link', { name: 'Blog' }).focus()
          await expect(nav.getByRole('link', { name: 'Blog' })).toBeInViewport({ ratio: 0.99 })
          const experience = nav.getByRole('link', { name: 'Experience' })
          await experience.focus()
          await page.keyboard.press('Enter')
          await expect(experience).toHaveAttribute('aria-current', 'location')
          await expect(experience).toBeInViewport({ ratio: 0.99 })
          await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
          await expect(nav.getByRole('link', { name: 'Home' })).toHaveAttribute(
            'aria-current',
            'location',
          )
          await expect(nav.getByRole('link', { name: 'Home' })).toBeInViewport({ ratio: 0.99 })
        }
      },
    )

    await part(
      'in a tall window the entry that was pressed is marked, though the page ends before its section',
      async () => {
        const last = [{ to: 'testimonials' }, { to: 'contact' }]
        await writeEntries(page, site, { navigation: last })
        await page.setViewportSize({ width: 1440, height: 1600 })
        await page.goto(site.address)
        const entry = (name: string) => navOf(page).getByRole('link', { name })
        const marked = navOf(page).locator('[aria-current]')
        await entry('Contact').click()
        await expect(marked).toHaveText('Contact')
        const top = () => page.locator('#contact').evaluate((it) => it.getBoundingClientRect().top)
        expect(await top()).toBeGreaterThan(80)
        // Nothing scrolls now.
        await entry('Testimonials').click()
        await expect(marked).toHaveText('Testimonials')
        await entry('Contact').click()
        await expect(marked).toHaveText('Contact')
        await entry('About').click()
        await expect(marked).toHaveText('About')

        // Pressed before the script is there, the entry is a link like any other; so is the address of a place.
        const start = await hold(page, '**/assets/*.js')
        // From another page, so that the browser has no position to restore.
        await page.goto('about:blank')
        await page.goto(site.address, { waitUntil: 'commit' })
        await entry('Contact').click()
        await expect(page).toHaveURL(/#contact$/)
        await start()
        await expect(marked).toHaveText('Contact')
        await page.goto(`${site.address}#testimonials`)
        await expect(marked).toHaveText('Testimonials')
      },
    )
  })
})
