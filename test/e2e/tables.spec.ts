import {
  button,
  choose,
  menuItem,
  opener,
  openList,
  row,
  sheet,
  signInQuietly,
} from './recordPage.ts'
import { expect, expectAccessible, startSession, test } from './site.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 1200, height: 900 } })

test('rows open, show their menu, and skills move within their category', async ({
  page,
  sample,
  site,
  part,
}) => {
  await part('a row opens its record wherever it is pressed, and by Enter', async () => {
    await startSession(page, sample.address)
    await openList(page, sample, 'projects')
    await row(page, 'Canopy').getByText('Mapping').click({ force: true })
    await expect(sheet(page).getByLabel('Title', { exact: true })).toHaveValue('Canopy')
    await page.keyboard.press('Escape')
    await expect(opener(page, 'Canopy')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(sheet(page).getByLabel('Title', { exact: true })).toHaveValue('Canopy')
  })

  await part('actions are in view at rest, and work by keys alone', async () => {
    await startSession(page, sample.address)
    await openList(page, sample, 'projects')
    const actions = button(page, 'Actions for Canopy')
    await expect(actions).toHaveCSS('opacity', '1')
    await opener(page, 'Canopy').focus()
    await page.keyboard.press('Tab')
    await expect(row(page, 'Canopy').getByRole('button', { name: /ratings, of/ })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(actions).toBeFocused()

    await page.keyboard.press('Enter')
    const menu = page.getByRole('menu', { name: 'Actions for Canopy' })
    await expect(menu.getByRole('menuitem')).toHaveText([
      'Edit',
      'Move up',
      'Move down',
      'Duplicate',
      'Delete',
    ])
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(actions).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(menu).toBeFocused()
    await page.keyboard.press('e')
    await expect(menuItem(page, 'Edit')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(sheet(page)).toHaveAccessibleName('Edit Project')
    await page.keyboard.press('Escape')
    await expect(actions).toBeFocused()
  })

  await part('skills stand by category with their bars, and move within it', async () => {
    const api = await signInQuietly(page, site)
    for (const [name, category, proficiency] of [
      ['Weaving', 'Other', 15],
      ['Loops', 'Frontend', 100],
      ['Punching', 'Other', 80],
    ] as const) {
      await api.add('skills', { name, category, proficiency })
    }
    await openList(page, site, 'skills')
    const group = (name: string) => page.getByRole('rowgroup').filter({ hasText: name })
    await expect(group('Frontend').getByRole('rowheader')).toHaveText(['Loops'])
    await expect(group('Other').getByRole('rowheader')).toHaveText(['Weaving', 'Punching'])
    const filled = (name: string) =>
      row(page, name)
        .locator('[style*="--level"]')
        .evaluate(
          (bar) => Number.parseFloat(getComputedStyle(bar, '::before').width) / bar.clientWidth,
        )
    expect(await filled('Loops')).toBeCloseTo(1)
    expect(await filled('Weaving')).toBeCloseTo(0.15)

    await button(page, 'Actions for Weaving').click()
    await expect(menuItem(page, 'Move up')).toBeDisabled()
    await page.keyboard.press('Escape')
    await choose(page, 'Weaving', 'Move down')
    await expect(menuItem(page, 'Move down')).toBeDisabled()
    await expect(group('Other').getByRole('rowheader')).toHaveText(['Punching', 'Weaving'])
  })
})

test.describe('by touch', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 375, height: 720 } })

  test('the menu of a row is always there', async ({ page, sample }) => {
    await startSession(page, sample.address)
    await openList(page, sample, 'projects')
    const actions = button(page, 'Actions for Canopy')
    await expect(actions).toHaveCSS('opacity', '1')
    await actions.tap()
    await menuItem(page, 'Edit').tap()
    await expect(sheet(page).getByLabel('Title', { exact: true })).toHaveValue('Canopy')
  })
})
