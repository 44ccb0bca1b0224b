import { recordKinds } from '../components/recordKinds.ts'
import { button, opener, openList, row, sheet, signInQuietly } from './recordPage.ts'
import { expect, expectAccessible, startSession, test } from './site.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 1440, height: 900 } })

test('drafts are the owner’s alone, in every list and on the page', async ({
  page,
  browser,
  site,
  part,
}) => {
  await part(
    'a draft is the owner’s alone, on the page too, until it is published, and hiding takes it away',
    async () => {
      await startSession(page, site.address)
      await openList(page, site, 'projects?edit=new')
      await sheet(page).getByLabel('Title', { exact: true }).fill('Engine')
      await sheet(page).getByLabel('Category').fill('Tool')
      await button(page, 'Save as draft').click()
      await expect(sheet(page)).toBeHidden()
      const name = page.getByRole('rowheader', { name: 'Engine Draft' })
      await expect(name).toBeVisible()
      await expectAccessible(page)

      const visitor = await browser.newPage()
      const visible = visitor.locator('#projects').getByRole('heading', { name: 'Engine' })
      const visitorSees = (count: number) =>
        expect(async () => {
          await visitor.goto(`${site.address}/#projects`)
          await expect(visitor.getByRole('heading', { name: 'Selected projects' })).toBeVisible()
          await expect(visible).toHaveCount(count)
        }).toPass()
      await visitorSees(0)
      await page.goto(`${site.address}/?project=engine`)
      const card = page.locator('#projects').getByRole('heading', { name: 'Draft Engine' })
      await expect(card).toBeVisible()
      await expect(page.getByRole('dialog', { name: 'Engine' })).toBeVisible()

      await openList(page, site, 'projects')
      await row(page, 'Engine Draft').getByRole('button', { name: 'Engine', exact: true }).click()
      await expect(sheet(page)).toHaveAccessibleDescription('A draft: only you see it.')
      await sheet(page).getByLabel('Title', { exact: true }).fill('Loom')
      await button(page, 'Publish').click()
      await expect(page.getByRole('rowheader', { name: 'Loom', exact: true })).toBeVisible()
      await visitor.goto(`${site.address}/?project=loom`)
      await expect(visitor.getByRole('dialog', { name: 'Loom' })).toBeVisible()

      await opener(page, 'Loom').click()
      await button(page, 'Hide').click()
      await expect(page.getByRole('rowheader', { name: 'Loom Hidden' })).toBeVisible()
      await visitorSees(0)
      await page.getByRole('button', { name: 'Undo' }).first().click()
      await expect(page.getByRole('rowheader', { name: 'Loom', exact: true })).toBeVisible()
      await visitor.close()
    },
  )

  await part(
    'the owner finds the drafts of every list marked on the page, and visitors none',
    async () => {
      const api = await signInQuietly(page, site)
      for (const { path, record } of recordKinds) {
        await api.add(path, { ...record('Work in progress'), visibility: 'draft' })
        await api.add(path, record('Finished'))
      }
      const visitor = await browser.newPage()
      await visitor.goto(site.address)
      await startSession(page, site.address)
      await page.goto(site.address)
      for (const { path } of recordKinds) {
        const draft = page.locator(`#${path} [data-visibility=draft]`).first()
        await draft.scrollIntoViewIfNeeded()
        await expect(draft).toContainText('Work in progress')
        const mark = await draft.evaluate(
          (element) => getComputedStyle(element, '::before').content,
        )
        expect(mark).toBe('"Draft"')
        await visitor.locator(`#${path}`).scrollIntoViewIfNeeded()
        await expect(visitor.locator(`#${path}`)).toContainText('Finished')
        await expect(visitor.locator(`#${path}`)).not.toContainText('Work in progress')
      }
      await expectAccessible(page)
      await visitor.close()
    },
  )
})
