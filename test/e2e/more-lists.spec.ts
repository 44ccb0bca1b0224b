import { button, emptyList, openList, row, sheet, signInQuietly } from './recordPage.ts'
import { expect, test } from './site.ts'

test('what stands beside the work: one section, which unfolds and fits a narrow screen', async ({
  page,
  site,
  browser,
  part,
}) => {
  await part(
    'what the owner adds beside the work stands in one section, which is not there before',
    async () => {
      const visitor = await browser.newPage()
      await visitor.goto(site.address)
      await expect(visitor.locator('#contact')).toBeAttached()
      await expect(visitor.locator('#also')).toHaveCount(0)

      const calls = await signInQuietly(page, site)
      await openList(page, site, 'also')
      await button(page, 'Add Language').click()
      await sheet(page).getByLabel('Language', { exact: true }).fill('Welsh')
      await sheet(page).getByLabel('Level').fill('Fluent')
      await sheet(page).getByRole('button', { name: 'Create', exact: true }).click()
      await expect(row(page, 'Welsh')).toContainText('Fluent')

      await page
        .getByRole('navigation', { name: 'Lists' })
        .getByRole('link', { name: /^Awards/ })
        .click()
      await button(page, 'Add Award').click()
      await sheet(page).getByLabel('Title', { exact: true }).fill('Small Systems Prize')
      await sheet(page).getByLabel('Date').fill('May 2024')
      await sheet(page).getByRole('button', { name: 'Create', exact: true }).click()
      await expect(row(page, 'Small Systems Prize')).toContainText('May 2024')
      await calls.add('awards', { title: 'Not yet', visibility: 'draft' })

      await expect(async () => {
        await visitor.goto(site.address)
        const moreLists = visitor.locator('#also')
        await expect(moreLists.getByRole('listitem')).toHaveText([
          /Welsh\s*Fluent/,
          /Small Systems Prize/,
        ])
      }).toPass()
      const moreLists = visitor.locator('#also')
      await expect(moreLists.getByRole('heading', { level: 3 })).toHaveText(['Languages', 'Awards'])
      await moreLists.scrollIntoViewIfNeeded()
      await expect(moreLists).toHaveAttribute('data-hydrated', 'true')
      await expect(moreLists.getByRole('listitem')).toHaveCount(2)
      await visitor.close()
    },
  )

  await part('a long list unfolds, and nothing of it lies beyond a narrow screen', async () => {
    const calls = await signInQuietly(page, site)
    for (const path of ['languages', 'awards']) await emptyList(calls, path)
    for (let number = 1; number <= 10; number++) {
      await calls.add('publications', { name: `Paper ${number} ${'on a long word'.repeat(8)}` })
    }
    await page.setViewportSize({ width: 320, height: 700 })
    await expect(async () => {
      await page.goto(site.address)
      await expect(page.locator('#also li')).toHaveCount(10)
    }).toPass()
    await page.locator('#also').scrollIntoViewIfNeeded()
    await expect(page.locator('#also')).toHaveAttribute('data-hydrated', 'true')
    await expect(page.locator('#also li').first()).toBeHidden()
    await page.locator('#also summary').first().click()
    await expect(page.locator('#also li').first()).toBeVisible()
    await expect(page.locator('#also li').last()).toBeHidden()
    await page.locator('#also').getByText('2 more').click()
    await expect(page.locator('#also li').last()).toBeVisible()
    const wide = () => document.documentElement.scrollWidth - document.documentElement.clientWidth
    expect(await page.evaluate(wide)).toBe(0)
  })
})
