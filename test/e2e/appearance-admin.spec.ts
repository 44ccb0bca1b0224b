import type { Page, Route } from '@playwright/test'
import {
  expect,
  expectAccessible,
  expectAccessibleAt,
  leavePage,
  type Site,
  startSession,
  test,
} from './site.ts'

// Narrower than a page with its preview, which has a copy of everything.
test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 1200, height: 900 } })

const update = (page: Page) => page.getByRole('button', { name: 'Update' })
const updated = (page: Page) => page.getByText('Appearance updated successfully!')
const rows = (page: Page) =>
  page.getByRole('list', { name: 'Sections of the page' }).getByRole('listitem')
const order = async (page: Page) => {
  const texts = await rows(page)
    .getByRole('switch')
    .evaluateAll((all) =>
      all.map((field) => field.closest('li')?.querySelector('label')?.textContent),
    )
  return texts
}

async function openAppearance(page: Page, { address }: Site): Promise<void> {
  await startSession(page, address)
  await page.goto(`${address}/admin/appearance`)
  await expect(page.getByRole('slider', { name: 'Accent hue' })).toBeVisible()
}

const onSave = (page: Page, answer: (route: Route) => Promise<void>) =>
  page.route('**/api/appearance', (route) =>
    route.request().method() === 'PUT' ? answer(route) : route.continue(),
  )

test('the owner words a heading, orders sections, and changes the looks, accessibly', async ({
  page,
  site,
  mistakes,
  part,
  sample,
}) => {
  await part('an appearance that cannot be had says so and is asked for again', async () => {
    await startSession(page, site.address)
    await page.route('**/api/appearance', (route) => route.fulfill({ status: 500, json: {} }))
    await page.goto(`${site.address}/admin/appearance`)
    await expect(page.getByText('Failed to fetch appearance')).toBeVisible()
    await page.unroute('**/api/appearance')
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(page.getByRole('slider', { name: 'Accent hue' })).toBeVisible()
    mistakes.length = 0
  })

  await part('the owner words a heading, and the page has it until it is emptied', async () => {
    const heading = () => page.getByRole('textbox', { name: 'Skills: heading' })
    const skills = page.locator('#skills').getByRole('heading', { level: 2 })
    await openAppearance(page, site)
    await heading().fill('Tools of the trade')
    await page.getByRole('textbox', { name: 'Skills: introduction' }).fill('And what for.')
    await update(page).click()
    await expect(updated(page)).toBeVisible()
    await page.goto(site.address)
    await expect(skills).toHaveText('Tools of the trade')
    await expect(page.getByText('And what for.')).toHaveCount(1)

    await openAppearance(page, site)
    await expect(heading()).toHaveValue('Tools of the trade')
    await heading().fill('')
    await update(page).click()
    await expect(updated(page)).toBeVisible()
    await page.goto(site.address)
    await expect(skills).toHaveText('What I work with')
  })

  await part('sections are moved by buttons, by keys and by dragging', async () => {
    await openAppearance(page, site)
    const button = (name: string) => page.getByRole('button', { name, exact: true })
    await expect(button('Move About up')).toBeDisabled()
    await expect(button('Move Contact down')).toBeDisabled()
    await button('Move Projects up').press('Enter')
    await expect(button('Move Projects down')).toBeFocused()
    await expect(page.getByText('Projects is now 1 of 9')).toBeAttached()
    await button('Move Contact up').press('Enter')
    await expect(button('Move Contact up')).toBeFocused()
    expect(await order(page)).toEqual([
      'Projects',
      'About',
      'Skills',
      'Certifications',
      'AI tools',
      'Experience',
      'Testimonials',
      'Contact',
      'Also',
    ])

    await button('Drag Skills').focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Space')
    await expect(async () => {
      expect((await order(page)).slice(0, 3)).toEqual(['Projects', 'Skills', 'About'])
    }).toPass()
    const from = await button('Drag Certifications').boundingBox()
    const to = await button('Drag Projects').boundingBox()
    if (!from || !to) throw new Error('the handles are not on the page')
    await page.mouse.move(from.x + 5, from.y + 20)
    await page.mouse.down()
    await page.mouse.move(from.x + 5, from.y - 20, { steps: 5 })
    await page.mouse.move(to.x + 5, to.y + 10, { steps: 10 })
    await page.mouse.up()
    await expect(async () => {
      expect((await order(page))[0]).toBe('Certifications')
    }).toPass()
    await update(page).click()
    await expect(updated(page)).toBeVisible()
    await expect(async () => {
      await page.goto(site.address)
      const ids = await page.locator('main > section').evaluateAll((all) => all.map(({ id }) => id))
      expect(ids.slice(0, 4)).toEqual(['hero', 'certifications', 'projects', 'skills'])
    }).toPass()
  })

  await part('the owner changes the looks, and the page has them', async () => {
    await openAppearance(page, site)
    const palettes = page.getByRole('group', { name: 'Palette' })
    await expect(palettes.getByRole('radio')).toHaveCount(13)
    await palettes.getByText('Rust and lagoon').click()
    const slider = page.getByRole('slider', { name: 'Accent hue' })
    await expect(slider).toHaveValue('200')
    await slider.press('ArrowLeft')
    await expect(palettes.getByRole('radio', { name: 'Rust and lagoon' })).toBeChecked()

    const scheme = page.getByRole('group', { name: 'Default scheme' })
    await expect(scheme.getByRole('radio', { name: 'System' })).toBeChecked()
    await scheme.getByText('Dark', { exact: true }).click()
    await page.getByRole('switch', { name: 'About' }).click()
    await page.getByRole('switch', { name: 'Hide the login button' }).click()
    await expect(page.getByText(`The dialog still opens at ${site.address}/#login`)).toBeVisible()
    await page.getByLabel('Site title').fill('Ada, at work')
    await page.getByLabel('Site description').fill('What I have made')
    await update(page).click()
    await expect(updated(page)).toBeVisible()
    await page.reload()
    await expect(slider).toHaveValue('199')
    await expect(palettes.getByRole('radio', { name: 'Rust and lagoon' })).toBeChecked()
    await expect(scheme.getByRole('radio', { name: 'Dark' })).toBeChecked()
    await expect(page.getByRole('switch', { name: 'About' })).not.toBeChecked()

    const visitor = await page.context().newPage()
    await visitor.emulateMedia({ colorScheme: 'light' })
    // A visitor who comes while the page is made anew may see the one before.
    await expect(async () => {
      await visitor.goto(site.address)
      await expect(visitor).toHaveTitle('Ada, at work', { timeout: 1000 })
    }).toPass()
    await expect(visitor.locator('meta[name="description"]')).toHaveAttribute(
      'content',
      'What I have made',
    )
    const root = visitor.locator('html')
    await expect(root).toHaveAttribute('data-scheme', 'dark')
    await expect(root).toHaveCSS('--accent-hue', '199')
    await expect(root).toHaveCSS('--ink-tone', '0.045 38')
    await expect(visitor.locator('#about')).toHaveCount(0)
    // The admin page would complain of a lost session.
    await leavePage(page)
    await page.context().clearCookies()
    await visitor.reload()
    await expect(visitor.getByRole('button', { name: /^Color scheme/ })).toBeVisible()
    await expect(visitor.getByRole('button', { name: 'Admin Login' })).toHaveCount(0)
  })

  await part('what is refused stands beside its field', async () => {
    await openAppearance(page, site)
    const title = page.getByLabel('Site title')
    const description = page.getByLabel('Site description')
    await title.fill('x'.repeat(121))
    await description.fill('y'.repeat(301))
    await update(page).click()
    await expect(title).toBeFocused()
    await expect(title).toHaveAccessibleDescription('Please use at most 120 characters')
    await expect(description).toHaveAccessibleDescription(/^Please use at most 300 characters/)
    await expect(updated(page)).toHaveCount(0)
  })

  await part('a save that fails says why, and keeps what was chosen', async () => {
    await openAppearance(page, site)
    const violet = page.getByRole('radio', { name: 'Violet and coral' })
    await page.getByText('Violet and coral').click()
    await onSave(page, (route) => route.fulfill({ status: 500, json: {} }))
    await update(page).click()
    await expect(page.getByText('Failed to update appearance')).toBeVisible()
    await page.unroute('**/api/appearance')
    await onSave(page, (route) => route.abort())
    await update(page).click()
    await expect(page.getByText('Network error')).toBeVisible()
    await page.unroute('**/api/appearance')
    await onSave(page, (route) => {
      const error = 'Not this order'
      return route.fulfill({
        status: 400,
        json: { error, fields: { sections: error, 'sections.0.id': error } },
      })
    })
    await update(page).click()
    await expect(page.getByRole('alert').getByText('Not this order')).toBeVisible()
    await expect(violet).toBeChecked()
    await page.unroute('**/api/appearance')
    mistakes.length = 0
  })

  await part('axe finds nothing in either scheme, and nothing overflows', async () => {
    await openAppearance(page, sample)
    // High enough for the whole form: what the sticky footer covers is not what is judged.
    await expectAccessibleAt(page, [1200, 320], { height: 4000 })
  })

  await part(
    'a stylesheet of the owner’s own is in the preview at once, for visitors once it is saved, and never in the admin',
    async () => {
      await page.setViewportSize({ width: 1600, height: 900 })
      await openAppearance(page, site)
      const field = page.getByLabel('CSS', { exact: true })
      const preview = page.frameLocator('iframe[title="Preview of the section"]')
      const ours = 'rgb(1, 2, 3)'
      const css = `h1, button, #hero { outline: 3px solid ${ours} }`
      await field.fill(`${css} }`)
      await update(page).click()
      await expect(page.getByText('Line 1: there is nothing that this } closes')).toBeVisible()
      // The browser complains of the answer a moment later.
      await expect.poll(() => mistakes).toHaveLength(1)
      mistakes.length = 0
      await field.fill(css)
      await expect(preview.locator('#hero')).toHaveCSS('outline-color', ours)
      await update(page).click()
      await expect(updated(page)).toBeVisible()
      await expect(update(page)).not.toHaveCSS('outline-color', ours)
      await expectAccessible(page)

      for (const path of ['/', '/projects', '/nothing-here']) {
        await page.goto(site.address + path)
        await expect(page.locator('h1')).toHaveCSS('outline-color', ours)
      }
      await page.goto(`${site.address}/?stylesheet=0`)
      await expect(page.locator('#hero')).not.toHaveCSS('outline-color', ours)
      // That page asks for the résumé, which is not there.
      mistakes.length = 0
    },
  )

  await part(
    'the preview of a search shows the words, and where there are none those of the hero',
    async () => {
      await openAppearance(page, sample)
      const found = page.getByRole('figure')
      await expect(
        found.getByText('Ines Halden: Senior product engineer, full stack'),
      ).toBeVisible()
      await expect(found.getByText(/^I build software for harbours/)).toBeVisible()
      await expect(found.getByText(sample.address)).toBeVisible()
      await page.getByLabel('Site title').fill('Halden Works')
      await expect(found.getByText('Halden Works')).toBeVisible()
      await page.getByLabel('Site description').fill('word '.repeat(60))
      const description = await found.getByText(/^word/).innerText()
      expect(description).toMatch(/ word…$/)
      expect(description.length).toBeLessThanOrEqual(155)
      expect(description.length).toBeGreaterThan(145)
      await page.getByLabel('Site title').fill('  ')
      await expect(
        found.getByText('Ines Halden: Senior product engineer, full stack'),
      ).toBeVisible()
    },
  )
})

test.describe('a site with sample content', () => {
  test.use({ settings: { SAMPLE_CONTENT: '1' } })

  test('levels in words with icons, then none, and the order of projects', async ({
    page,
    site,
    part,
  }) => {
    await part(
      'levels are in words of the page’s language, skills have icons, and the preview shows it',
      async () => {
        await page.setViewportSize({ width: 1440, height: 900 })
        await openAppearance(page, site)
        const preview = page.frameLocator('iframe[title="Preview of the section"]')
        const marks = preview.locator('link[href="/marks/skills.css"]')
        await expect(preview.locator('#skills')).toBeVisible()
        await expect(marks).toHaveCount(0)
        await page.getByLabel('Icons beside skills').check()
        await expect(marks).toHaveCount(1)
        await page.getByRole('group', { name: 'Levels' }).getByText('In words').click()
        await expect(preview.locator('#skills').getByText('Expert').first()).toBeVisible()
        const large = preview.locator('.large-project').first()
        await expect(large).toBeVisible()
        await page.getByText('Only the row', { exact: true }).click()
        await expect(large).toBeHidden()
        await page.getByText('Featured, then all', { exact: true }).click()
        await page.getByRole('group', { name: 'Language' }).getByText('Español').click()
        await update(page).click()
        await expect(updated(page)).toBeVisible()
        await page.goto(site.address)
        for (const id of ['#skills', '#about']) {
          const section = page.locator(id)
          await section.scrollIntoViewIfNeeded()
          await expect(section.getByText('Experto').first()).toBeVisible()
          await expect(section.getByText('%')).toHaveCount(0)
        }
        await expectAccessible(page)
      },
    )

    await part(
      'projects stand in the order of their owner, and skills without levels',
      async () => {
        const titles = async (): Promise<string[]> => {
          const projects = await (await page.request.get(`${site.address}/api/projects`)).json()
          return projects.map(({ title }: { title: string }) => title)
        }
        await openAppearance(page, site)
        const byRating = await titles()
        await page.getByText('In my own order').click()
        await page.getByRole('switch', { name: 'Hide skill levels' }).click()
        await update(page).click()
        await expect(updated(page)).toBeVisible()
        const byOwner = await titles()
        expect(byOwner).not.toEqual(byRating)
        const card = page.locator('#projects').getByRole('heading', { level: 3 })
        await expect(async () => {
          await page.goto(site.address)
          await expect(card.first()).toHaveText(byOwner[0] ?? '', { timeout: 1000 })
        }).toPass()
        await expect(page.locator('#skills').getByText('Experto')).toHaveCount(0)
      },
    )
  })
})
