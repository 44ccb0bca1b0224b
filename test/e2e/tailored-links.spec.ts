import { signInQuietly } from './recordPage.ts'
import { expect, expectAccessible, startSession, test } from './site.ts'

test.use({ settings: {}, contextOptions: { reducedMotion: 'reduce' } })

const sizes = [
  { width: 375, height: 667 },
  { width: 1440, height: 900 },
]

test('a link made from a job shows its projects, greeting and résumé, also once the page has its script', async ({
  page,
  browser,
  site: { address },
}) => {
  await startSession(page, address)
  await page.goto(`${address}/admin/resumes?tailor`)
  const sheet = page.getByRole('dialog', { name: 'Tailor to a job' })
  await sheet.getByLabel('Job description').fill('Harbour Engineer\n- Experience with TypeScript')
  await sheet.getByRole('button', { name: 'Compare with my content' }).click()
  await sheet.getByLabel('Company').fill('Tideworks')
  await sheet.getByRole('button', { name: 'Create the application' }).click()

  const form = page.getByRole('dialog', { name: 'Edit Application' })
  await expect(form.getByLabel('Company')).toHaveValue('Tideworks')
  await expect(form.getByLabel('Role')).toHaveValue('Harbour Engineer')
  await expect(form.getByLabel('Job text')).toHaveValue(/Experience with TypeScript/)
  await expect(form.getByLabel('Résumé')).toHaveValue(/./)
  for (const index of [2, 4]) {
    await form.getByRole('button', { name: 'Add project' }).click()
    await form.getByRole('combobox', { name: 'Project' }).last().selectOption({ index })
  }
  await form.getByLabel('Greeting').fill('Hello harbour team,\nthese two are close to your work.')
  await expectAccessible(page)
  const chosen = await form
    .getByRole('combobox', { name: 'Project' })
    .evaluateAll((selects) =>
      selects.map((select) => (select as HTMLSelectElement).selectedOptions[0]?.text ?? ''),
    )
  await form.getByText('Sent', { exact: true }).click()
  await form.getByRole('button', { name: 'Update' }).click()
  await expect(form).toBeHidden()
  const row = page.getByRole('row', { name: /Tideworks, Harbour Engineer/ })
  await expect(row).toContainText('Not opened yet')
  await expect(row).toContainText(/Frozen \w{3} \d/)
  const api = await signInQuietly(page, { address })
  await api.change('visits/setting', { count_visits: 0 })
  await page.reload()
  await expect(row).toContainText('Visits are not counted')
  await api.change('visits/setting', { count_visits: 1 })
  const path = (await row.getByRole('link').first().getAttribute('href')) ?? ''
  expect(path).toMatch(/^\/for\/[2-9a-z]{8}$/)

  // Headless browsers are taken for robots.
  const userAgent = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0 Safari/537.36'
  const context = await browser.newContext({ reducedMotion: 'reduce', userAgent })
  const visitor = await context.newPage()
  await visitor.goto(address + path)
  const greetingIsFirst = async () => {
    const greeting = visitor.getByText('Hello harbour team')
    const name = visitor.getByRole('heading', { level: 1 })
    for (const size of sizes) {
      await visitor.setViewportSize(size)
      await expect(greeting).toBeInViewport({ ratio: 1 })
      const [words, letters] = [await greeting.boundingBox(), await name.boundingBox()]
      expect((words?.y ?? 0) + (words?.height ?? 0)).toBeLessThanOrEqual(letters?.y ?? 0)
    }
    // It takes none of the first screen of a wide window.
    const hero = await visitor.locator('#hero').boundingBox()
    expect(hero?.height).toBeCloseTo(900, -1)
  }
  const shown = async () => {
    await greetingIsFirst()
    const shelf = visitor.getByRole('list', { name: 'Selected work' })
    await expect(shelf.getByRole('listitem').nth(0)).toContainText(chosen[0] ?? '')
    await expect(shelf.getByRole('listitem').nth(1)).toContainText(chosen[1] ?? '')
    await expect(visitor.getByRole('link', { name: 'Download Resume' }).first()).toHaveAttribute(
      'href',
      `${path}/resume.pdf`,
    )
  }
  await shown()
  await visitor.mouse.move(50, 50)
  await visitor.keyboard.press('Shift')
  await expect(visitor.locator('#root')).toHaveAttribute('data-hydrated', 'true')
  await shown()
  const download = visitor.waitForEvent('download')
  await visitor.getByRole('link', { name: 'Download Resume' }).first().click()
  expect((await download).suggestedFilename()).not.toMatch(/harbour/i)
  await expectAccessible(visitor)
  // With the switches of this run, Chromium drops what a page sends as it is left.
  await visitor.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(async () => {
    const counted = await (await page.request.get(`${address}/api/visits`)).text()
    expect(counted).toContain('{"name":"hero","count":1}')
    expect(counted).not.toContain(path)
  }).toPass()
  await context.close()

  await page.reload()
  await expect(row).toContainText('Opened 1 time on 1 day, résumé downloaded 1 time')
  await page.goto(`${address}/admin/visits`)
  await expect(page.getByRole('region', { name: 'Links of applications opened' })).toContainText(
    'Tideworks',
  )
  // The owner sees the same order.
  await page.goto(address + path)
  await expect(page.locator('#root')).toHaveAttribute('data-hydrated', 'true')
  await expect(
    page.getByRole('list', { name: 'Selected work' }).getByRole('listitem').first(),
  ).toContainText(chosen[0] ?? '')
})
