import { button, openList, row, sheet, signInQuietly } from './recordPage.ts'
import { expect, test } from './site.ts'

test('a section of the owner: added from a preset, filled, placed, seen by visitors, hidden', async ({
  page,
  site,
  browser,
  mistakes,
}) => {
  const visitor = await browser.newPage()
  const own = visitor.locator('main > [id^="own-"]')
  const menu = page.getByRole('navigation', { name: 'Admin pages' })

  await test.step('before, visitors have none', async () => {
    await visitor.goto(site.address)
    await expect(visitor.locator('#contact')).toBeAttached()
    await expect(own).toHaveCount(0)
  })

  await test.step('a preset fills in the heading and the layout', async () => {
    await signInQuietly(page, site)
    await openList(page, site, 'sections')
    await button(page, 'Add Section').click()
    await sheet(page).getByLabel('Start with').selectOption('Talks')
    await expect(sheet(page).getByLabel('Heading')).toHaveValue('Talks')
    await expect(sheet(page).getByLabel('Layout')).toHaveValue('timeline')
    await sheet(page).getByRole('button', { name: 'Create', exact: true }).click()
    await expect(row(page, 'Talks')).toContainText('Timeline')
  })

  await test.step('its items have a list and a form like all others, with a preview', async () => {
    await row(page, 'Talks').getByRole('link', { name: 'Add items' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Talks' })).toBeVisible()
    await expect(menu.getByRole('link', { name: 'Your page' })).toHaveAttribute(
      'aria-current',
      'true',
    )
    for (const title of ['Older talk', 'Tides on the web']) {
      await button(page, 'Add Item').click()
      await sheet(page).getByLabel('Title', { exact: true }).fill(title)
      await sheet(page).getByLabel('Date').fill('May 2024')
      await sheet(page).getByLabel('Text', { exact: true }).fill('On **water**.')
      await sheet(page).getByRole('button', { name: 'Create', exact: true }).click()
      await expect(row(page, title)).toContainText('May 2024')
    }
  })

  await test.step('visitors see it before the contact section, without a script of its own', async () => {
    await expect(async () => {
      await visitor.goto(site.address)
      await expect(own.getByRole('heading', { level: 3 })).toHaveText([
        'Tides on the web',
        'Older talk',
      ])
    }).toPass()
    await expect(own.locator('strong').first()).toHaveText('water')
    await expect(own).toHaveAccessibleName('Talks')
    await own.scrollIntoViewIfNeeded()
    await visitor.mouse.move(10, 10)
    await expect(own).toHaveAttribute('data-hydrated', 'true')
    await expect(own.getByRole('heading', { level: 3 })).toHaveCount(2)
    expect(mistakes).toEqual([])
  })

  await test.step('Appearance hides it', async () => {
    await page.goto(`${site.address}/admin/appearance?tab=page`)
    const list = page.getByRole('list', { name: 'Sections of the page' })
    await list.getByRole('switch', { name: 'Talks' }).click()
    await page.getByRole('button', { name: 'Update' }).click()
    await expect(page.getByText('Appearance updated successfully!')).toBeVisible()
    await expect(async () => {
      await visitor.goto(site.address)
      await expect(own).toHaveCount(0)
    }).toPass()
  })
  await visitor.close()
})
