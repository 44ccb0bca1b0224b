import type { Page } from '@playwright/test'
import { type CompletionsServer, startCompletionsServer } from '../completionsServer.ts'
import { ownService } from './service.ts'
import { expect, expectAccessible, startSession, test as unserved } from './site.ts'

const settings = { contextOptions: { reducedMotion: 'reduce' as const } }
const description = `Harbour Engineer
- Experience with TypeScript, PostgreSQL and Fortran
- English`

const sheet = (page: Page) => page.getByRole('dialog', { name: 'Tailor to a job' })

/** Opens the sheet, and has the description compared. */
async function compare(page: Page, address: string): Promise<void> {
  await startSession(page, address)
  await page.goto(`${address}/admin/resumes`)
  await page.getByRole('button', { name: 'Tailor to a job' }).click()
  await sheet(page).getByLabel('Job description').fill(description)
  await sheet(page).getByRole('button', { name: 'Compare with my content' }).click()
}

unserved.describe('without a service', () => {
  unserved.use({ ...settings, settings: {} })

  unserved(
    'the owner sees what a job asks for, takes some of what is proposed, and has a résumé',
    async ({ page, mistakes, site: { address } }) => {
      await page.route('**/api/resume-choices', (route) => route.abort(), { times: 1 })
      await compare(page, address)
      const retry = sheet(page).getByRole('button', { name: 'Try Again' })
      await expect(retry).toBeVisible()
      await expect(sheet(page).getByRole('button', { name: 'Create' })).toHaveCount(0)
      mistakes.length = 0
      await retry.click()
      const terms = sheet(page).getByRole('region', { name: 'Asked for' })
      await expect(terms).toContainText('Your content mentions 3 of 4.')
      const proof = terms.getByRole('listitem').filter({ hasText: 'TypeScript' }).first()
      await expect(proof.getByRole('link').first()).toHaveAttribute('href', /^\/admin\/\w+\?edit=/)
      await expect(terms.getByRole('listitem').filter({ hasText: 'Fortran' })).toContainText(
        'Not mentioned',
      )
      await expect(sheet(page).getByRole('heading', { name: 'Wordings' })).toBeHidden()

      const proposed = sheet(page).getByRole('region', { name: 'Proposed' })
      await expect(proposed.getByRole('checkbox', { name: /^Take all changes/ })).toBeChecked()
      await proposed.getByRole('checkbox').nth(1).uncheck()
      await expect(proposed.getByRole('checkbox').nth(2)).toBeChecked()
      await expect(proposed.getByRole('checkbox', { name: /^Take all changes/ })).not.toBeChecked()
      await expectAccessible(page)

      await expect(sheet(page).getByLabel('Role')).toHaveValue('Harbour Engineer')
      await sheet(page).getByLabel('Company').fill('Tideworks')
      const download = page.waitForEvent('download')
      await sheet(page).getByRole('button', { name: 'Create and Download PDF' }).click()
      expect((await download).suggestedFilename()).toMatch(/\.pdf$/)
      const form = page.getByRole('dialog', { name: 'Edit Application' })
      await expect(form.getByLabel('Company')).toHaveValue('Tideworks')
      const resumes = await (await page.request.get(`${address}/api/resumes`)).json()
      const made = resumes.find(({ name }: { name: string }) => name === 'Harbour Engineer')
      expect(made).toMatchObject({ unlisted: 1, visibility: 'draft' })
      await expect(form.getByLabel('Résumé')).toHaveValue(made._id)
      expect((await page.request.get(`${address}/resume/harbour-engineer`)).status()).toBe(404)

      await page.keyboard.press('Escape')
      await expect(form).toBeHidden()
      await page.keyboard.press('Control+k')
      const palette = page.getByRole('dialog', { name: 'Find a page, record or action' })
      await palette.getByRole('combobox').fill('Harbour Eng')
      await expect(palette.getByRole('option', { name: 'Harbour Engineer' }).first()).toBeVisible()
    },
  )
})

const served = unserved.extend<{ service: CompletionsServer }>({
  service: ownService(startCompletionsServer),
  settings: ({ service }, use) =>
    use({ AI_BASE_URL: service.address, AI_API_KEY: 'key', AI_MODEL: 'test' }),
})

served.describe('with a service', () => {
  served.use(settings)

  served(
    'a wording that says more than the content is refused, and one that does not is taken',
    async ({ page, mistakes, service, site: { address } }) => {
      await compare(page, address)
      const wordings = sheet(page).getByRole('region', { name: 'Wordings' })
      service.answer({ chunks: ['1: Won 9999 prizes with Fortran\n2: Work.\n3: Work.\n4: Work.'] })
      await wordings.getByRole('button', { name: 'Propose wordings' }).click()
      await expect(wordings.getByText('Won 9999 prizes with Fortran')).toBeVisible()
      await expect(
        wordings.getByText('“9999” is a number that your content does not say here.'),
      ).toBeVisible()
      await expect(wordings.getByRole('checkbox', { name: 'Won 9999 prizes' })).toHaveCount(0)
      // One of these points says what was not done, which a wording must not leave out.
      await expect(wordings.getByText('It leaves out a negation of your content.')).toHaveCount(1)
      await wordings.getByRole('checkbox', { name: 'Work.' }).first().check()
      await expectAccessible(page)
      await sheet(page).getByLabel('Company').fill('Tideworks')
      await page.route('**/api/admin/verify', (route) => route.abort())
      await sheet(page).getByRole('button', { name: 'Create and Download PDF' }).click()
      await expect(page.getByText('Application created, with a résumé')).toBeVisible()
      await expect(page.getByText('The PDF could not be downloaded.')).toBeVisible()
      mistakes.length = 0
      await expect(page.getByRole('dialog', { name: 'Edit Application' })).toBeVisible()
      const [resume] = await (await page.request.get(`${address}/api/resumes`)).json()
      expect(JSON.stringify(resume.sections)).toContain('Work.')
      expect(JSON.stringify(resume.sections)).not.toContain('9999')
    },
  )
})
