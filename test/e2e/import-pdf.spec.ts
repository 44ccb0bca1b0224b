import type { Page } from '@playwright/test'
import { textPdf } from '../../packages/resume-pdf/test/textPdf.ts'
import { type CompletionsServer, startCompletionsServer } from '../completionsServer.ts'
import { button, signInQuietly } from './recordPage.ts'
import { ownService } from './service.ts'
import { test as base, expect, expectAccessible } from './site.ts'

const test = base.extend<{ service: CompletionsServer }>({
  service: ownService(startCompletionsServer),
  settings: ({ service }, use) =>
    use({ SAMPLE_CONTENT: '0', AI_BASE_URL: service.address, AI_API_KEY: 'key' }),
})

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const lines = ['Ada Byron', 'Engine Ltd, Analyst', 'March 2019 - Present', 'Wrote notes A to G']
const drop = (page: Page) =>
  page
    .locator('h1')
    .first()
    .evaluate(
      (element, bytes) => {
        const dataTransfer = new DataTransfer()
        dataTransfer.items.add(new File([new Uint8Array(bytes)], 'ada.pdf'))
        for (const type of ['dragover', 'drop']) {
          element.dispatchEvent(
            new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }),
          )
        }
      },
      [...textPdf(lines)],
    )

test('a dropped PDF is shown as text, and sorted into entries when the owner says so', async ({
  page,
  site,
  service,
  mistakes,
}) => {
  const api = await signInQuietly(page, site)
  await page.goto(`${site.address}/admin/skills`)
  const heading = page.getByRole('heading', { name: 'ada.pdf' })
  await expect(async () => {
    await drop(page)
    await expect(heading).toBeVisible({ timeout: 2000 })
  }).toPass()
  const text = page.getByLabel('What the PDF says')
  await expect(text).toHaveValue(lines.join('\n'))
  await expect(page.getByRole('link', { name: /^Positions/ })).toHaveAttribute(
    'href',
    '/admin/experience',
  )
  await expectAccessible(page)
  expect(service.requests).toEqual([])

  service.answer({ chunks: ['I would rather not.'] })
  await button(page, 'Sort Into Entries').click()
  await expect(page.getByText('no list of entries')).toBeVisible()
  await expect(text).toBeVisible()
  mistakes.length = 0

  const work = [
    { name: 'Engine Ltd', position: 'Analyst', startDate: 'March 2019', endDate: 'Present' },
    { name: 'Babbage Inc', position: 'Director', startDate: 'March 2019' },
  ]
  service.answer({ chunks: [JSON.stringify({ basics: { name: 'Ada Byron' }, work })] })
  await button(page, 'Sort Into Entries').click()
  await expect(page.getByText('PDF: 2 new.')).toBeVisible()
  await page.getByText('One field of the PDF is not imported').click()
  await expect(page.getByText('work[1].name: “Babbage Inc”')).toBeVisible()
  await expectAccessible(page)
  await button(page, 'Import 2 Entries').click()
  await expect(page.getByRole('heading', { name: '2 entries imported' })).toBeVisible()
  const roles = (await api.list('experience')).map(({ role }: { role: string }) => role)
  expect(roles).toEqual(['Analyst'])
})
