import { opener, signInQuietly } from './recordPage.ts'
import { expect, expectAccessible, startSession, test } from './site.ts'

const titles = [
  'C',
  'tinyvm',
  'pg-queue',
  'a'.repeat(63),
  'W'.repeat(18),
  'An instrument for measuring tides, currents and weather along a coast, in the harbour, and for ships on their long ways',
  '港の灯台と潮の時刻表、そして夜の船',
  'جدول المد والجزر في الميناء القديم',
  'ज्वार-भाटा सारणी',
  '🚢 harbour 🌊',
]

test('covers hold their titles, and are seen while typing', async ({
  page,
  site,
  mistakes,
  part,
}) => {
  await part('no title overflows its cover, in any theme', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const { add, change } = await signInQuietly(page, site)
    for (const title of titles)
      await add('projects', { title, category: 'Library', tech: ['TypeScript', 'Go'] })
    await add('certifications', {
      name: titles[5],
      issuer: 'The guild',
      issue_date: '2024-02-29',
    })
    for (const theme of ['case', 'broadsheet', 'terminal']) {
      expect((await change('appearance', { theme })).ok()).toBe(true)
      for (const path of ['/', '/projects', '/projects/pg-queue']) {
        await page.goto(site.address + path)
        await page.evaluate(() => document.fonts.ready)
        const covers = page.locator('[data-ground]')
        await expect(covers.first()).toBeAttached()
        for (const width of [375, 1440]) {
          await page.setViewportSize({ width, height: 900 })
          const overflowing = await covers.evaluateAll((all) =>
            all.flatMap((cover) => {
              const heading = cover.querySelector<HTMLElement>('h1, h3')
              const [space = null, title = null] = heading
                ? [heading, heading.firstElementChild as HTMLElement]
                : cover.querySelectorAll('span')
              if (!space || !title || !cover.checkVisibility()) return []
              const isTooLarge =
                title.offsetWidth > space.offsetWidth ||
                title.scrollWidth > title.offsetWidth ||
                title.offsetHeight > space.offsetHeight + 1 ||
                space.offsetHeight > cover.getBoundingClientRect().height
              return isTooLarge ? [title.dataset.text] : []
            }),
          )
          expect(overflowing, `${theme} ${width} ${path}`).toEqual([])
        }
      }
    }
  })

  await part(
    'the owner sees a cover while typing, chooses none, and visitors see what was chosen',
    async () => {
      await startSession(page, site.address)
      await page.goto(`${site.address}/admin/certifications`)
      await page.getByRole('button', { name: 'Add Certification' }).first().click()
      const sheet = page.getByRole('dialog', { name: 'Add Certification' })
      await sheet.getByLabel('Name', { exact: true }).fill('Welding')
      await sheet.getByLabel('Issuer').fill('The guild')
      await sheet.getByLabel('Issue date').fill('2024-02-29')
      const preview = page.frameLocator('iframe[title="Preview of the section"]')
      await expect(preview.locator('article [data-text="Welding"]').first()).toBeVisible()
      await sheet.getByRole('button', { name: 'Create', exact: true }).click()
      await expect(sheet).toBeHidden()
      await expect(page.getByRole('table').locator('[data-text="Welding"]')).toBeVisible()

      await page.goto(site.address)
      const card = page.locator('#certifications').getByRole('article', { name: 'Welding' })
      await expect(card.locator('[data-text]')).toHaveCount(3)
      await expect(card.getByText('Welding')).toHaveCount(1)
      await expect(card.getByRole('button', { name: 'Enlarge Welding' })).toHaveCount(0)
      await expectAccessible(page)

      await page.goto(`${site.address}/admin/certifications`)
      await opener(page, 'Welding').click()
      const edited = page.getByRole('dialog', { name: 'Edit Certification' })
      await edited
        .getByLabel('Show a cover made from the title until you upload an image')
        .uncheck()
      await expect(preview.getByText('No Image').first()).toBeVisible()
      await edited.getByRole('button', { name: 'Update', exact: true }).click()
      await expect(edited).toBeHidden()
      await page.goto(site.address)
      await expect(card.getByText('No Image')).toBeVisible()
      expect(mistakes).toEqual([])
    },
  )
})
