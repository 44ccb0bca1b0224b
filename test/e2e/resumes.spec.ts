import { answerQuestion } from './question.ts'
import { signInQuietly } from './recordPage.ts'
import { expect, expectAccessible, startSession, test } from './site.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 1440, height: 900 } })

test('the owner puts a résumé together, sees its pages and what a machine reads, and visitors have it', async ({
  page,
  site: { address },
}) => {
  await startSession(page, address)
  await page.goto(`${address}/admin/resumes`)
  await page.getByRole('button', { name: 'Add the first résumé' }).click()
  const form = page.getByRole('dialog', { name: 'Add Résumé' })
  await form.getByLabel('Name', { exact: true }).fill('General')
  const preview = form.getByRole('complementary', { name: 'Preview of the résumé' })
  await expect(preview.getByRole('img', { name: /^Page 1 of/ })).toBeVisible()
  await expectAccessible(page)

  await form.getByLabel('Headline').fill('Captain of small boats')
  await form.getByRole('checkbox', { name: 'Projects', exact: true }).uncheck()
  await preview.getByRole('button', { name: 'What software reads' }).click()
  const read = preview.locator('pre')
  await expect(read).toContainText('Captain of small boats')
  await expect(read).not.toContainText('PROJECTS')
  await expect(preview).toContainText('are there, in their order')

  await form.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(page.getByText('Résumé created successfully!')).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download Word of General' }).click()
  expect((await download).suggestedFilename()).toMatch(/\.docx$/)
  await page.getByRole('link', { name: '/resume/general' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('Captain of small boats')).toBeVisible()
  await expectAccessible(page)
})

test('a phone number that is not saved stays when settings change elsewhere, and leaving asks', async ({
  page,
  site,
}) => {
  const api = await signInQuietly(page, site)
  const stream = page.waitForResponse((answer) => answer.url().endsWith('/api/admin/events'))
  await page.goto(`${site.address}/admin/resumes`)
  await stream
  const settings = page.getByRole('form', { name: 'Download and contact' })
  await settings.getByLabel('Phone').fill('+44 20')
  await api.change('resume-settings', { address: 'Square 12' })
  await expect(settings.getByText('Saved in another window')).toBeVisible()
  await expect(settings.getByLabel('Phone')).toHaveValue('+44 20')
  // The sheet above the settings is left without them.
  await page.getByRole('button', { name: 'Add Résumé' }).click()
  const sheet = page.getByRole('dialog', { name: 'Add Résumé' })
  await sheet.getByLabel('Name', { exact: true }).fill('Typed')
  await page.keyboard.press('Escape')
  await answerQuestion(page, 'Leave')
  await expect(sheet).toBeHidden()
  await page.getByRole('link', { name: 'Projects', exact: true }).click()
  await answerQuestion(page, 'Keep editing')
  await expect(settings.getByLabel('Phone')).toHaveValue('+44 20')
})

test.describe('on paper and without a script', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 320, height: 700 } })

  test('the page of a résumé fits a narrow screen, and is readable in a wide one', async ({
    page,
    site: { address },
    request,
  }) => {
    const login = await request.post(`${address}/api/admin/login`, {
      data: { email: 'owner@example.com', password: 'correct horse' },
    })
    const { token } = await login.json()
    await request.post(`${address}/api/resumes`, {
      data: { name: 'General' },
      headers: { Authorization: `Bearer ${token}` },
    })
    await page.goto(`${address}/resume`)
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
    const width = await page.locator('main').evaluate((main) => main.scrollWidth)
    expect(width).toBeLessThanOrEqual(320)
    await page.setViewportSize({ width: 1920, height: 1080 })
    const heading = await page.getByRole('heading', { level: 1 }).boundingBox()
    expect(heading?.width).toBeGreaterThan(600)
  })
})
