import type { Locator, Page } from '@playwright/test'
import { signInQuietly } from './recordPage.ts'
import {
  expect,
  expectAccessible,
  leavePage,
  owner,
  type Site,
  startSession,
  test,
} from './site.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' }, settings: { SAMPLE_CONTENT: '1' } })

/** Has the owner choose the language of the page, and leaves as a visitor. */
async function chooseLanguage(page: Page, { address }: Site, name: string): Promise<void> {
  await startSession(page, address)
  await page.goto(`${address}/admin/appearance`)
  await page.getByRole('radio', { name }).check({ force: true })
  await page.getByRole('button', { name: 'Update' }).click()
  await expect(page.getByText('Appearance updated successfully!')).toBeVisible()
  // The admin would go on asking without its session.
  await leavePage(page)
  await page.context().clearCookies()
}

test('the preview follows the language, and the page says all of it in German', async ({
  page,
  site,
  mistakes,
  part,
}) => {
  await part('the preview follows the language before it is saved', async () => {
    await startSession(page, site.address)
    await page.goto(`${site.address}/admin/appearance`)
    const preview = page.frameLocator('iframe[title="Preview of the section"]')
    await expect(preview.getByRole('link', { name: 'About' })).toBeAttached()
    await page.getByRole('radio', { name: 'Français' }).check({ force: true })
    await expect(preview.getByText('À propos').first()).toBeAttached()
  })

  await part('a page in German says all of it in German, and is hydrated as it is', async () => {
    await chooseLanguage(page, site, 'Deutsch')
    await page.goto(site.address)
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
    await expect(page.getByRole('navigation').first()).toContainText('Über mich')
    await expect(page.getByRole('link', { name: 'Lebenslauf herunterladen' }).first()).toBeVisible()
    await expectAccessible(page)

    const form = page.getByRole('form', { name: 'Kontaktformular' })
    await form.scrollIntoViewIfNeeded()
    // Before the form is hydrated, the browser itself would say what is missing.
    await expect(form).toHaveAttribute('novalidate', '')
    await form.getByLabel('E-Mail').fill('ada')
    await form.getByRole('button', { name: 'Nachricht senden' }).click()
    await expect(form.getByLabel('Name')).toHaveAccessibleDescription(
      'Bitte geben Sie Ihren Namen an',
    )
    await expect(form.getByLabel('E-Mail')).toHaveAccessibleDescription(
      'Bitte geben Sie eine gültige E-Mail-Adresse an',
    )

    await page.getByRole('button', { name: 'Mehr zu Slack Water' }).click()
    const project = page.getByRole('dialog', { name: 'Slack Water' })
    await expect(project.getByRole('heading', { name: 'Gebaut mit' })).toBeVisible()
    await project.getByRole('button', { name: 'Schließen' }).click()

    await page.getByRole('button', { name: 'KI-Assistent' }).click()
    await page.getByRole('button', { name: 'Was ist Slack Water' }).click()
    const assistant = page.getByRole('dialog', { name: 'Ines Halden KI-Assistent' })
    await expect(assistant.locator('[data-role="notice"]')).toContainText(
      'Der KI-Dienst ist nicht eingerichtet.',
    )
    await expect(assistant.locator('[data-role="search"]')).toContainText(
      'Das hat eine Suche im Portfolio ergeben:',
    )
    // There is no key for the service; nothing else may have been complained of.
    expect(mistakes.filter((mistake) => !mistake.includes('503'))).toEqual([])
    mistakes.length = 0
  })
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('forms are answered in the language of the page', async ({ page, site, mistakes }) => {
    await startSession(page, site.address)
    const saved = await page.request.put(`${site.address}/api/appearance`, {
      headers: { 'Sec-Fetch-Site': 'same-origin' },
      data: { language: 'es' },
    })
    expect(saved.status()).toBe(200)
    await page.goto(site.address)
    const form = page.getByRole('form', { name: 'Formulario de contacto' })
    // Its styles are not those that come with its code.
    await expect(form.getByLabel('Nombre')).toHaveCSS('border-top-style', 'none')
    await form.getByLabel('Nombre').fill('Ada')
    await form.getByLabel('Correo electrónico').fill('ada@example')
    await form.getByLabel('Asunto').fill('Engines')
    await form.getByLabel('Mensaje').fill('Hello')
    await form.getByRole('button', { name: 'Enviar mensaje' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'No se ha podido enviar el mensaje',
    )
    await expect(form.getByLabel('Correo electrónico')).toHaveAccessibleDescription(
      'Indique un correo electrónico válido',
    )
    // The refusal.
    mistakes.length = 0
  })
})

test('the owner signs in, and sees what visitors do not, in the language of the page', async ({
  page,
  site: { address },
  mistakes,
}) => {
  await startSession(page, address)
  const headers = { 'Sec-Fetch-Site': 'same-origin' }
  const put = (path: string, data: object) => page.request.put(address + path, { headers, data })
  const skill = { name: 'Loom', category: 'Tools', visibility: 'draft' }
  const added = await page.request.post(`${address}/api/skills`, { headers, data: skill })
  expect(added.status()).toBe(201)
  for (const { _id } of await (await page.request.get(`${address}/api/testimonials`)).json()) {
    await page.request.delete(`${address}/api/testimonials/${_id}`, { headers })
  }
  expect((await put('/api/appearance', { language: 'de', hide_empty: 1 })).ok()).toBe(true)
  expect((await put('/api/opening', { closed: 1 })).ok()).toBe(true)
  await page.context().clearCookies()

  await page.goto(address)
  await expect(page.getByRole('heading', { name: 'Noch nicht eröffnet' })).toBeVisible()
  await page.getByRole('button', { name: 'Admin-Login' }).click()
  const dialog = page.getByRole('dialog', { name: 'Admin-Login' })
  await dialog.getByRole('button', { name: 'Anmelden', exact: true }).click()
  await expect(dialog.getByLabel('Passwort', { exact: true })).toHaveAccessibleDescription(
    'Bitte geben Sie Ihr Passwort an',
  )
  await dialog.getByLabel('E-Mail-Adresse').fill(owner.email)
  await dialog.getByLabel('Passwort', { exact: true }).fill('a wrong one')
  await dialog.getByRole('button', { name: 'Anmelden', exact: true }).click()
  await expect(dialog.getByText('E-Mail-Adresse oder Passwort ist falsch')).toBeVisible()
  // The refusal.
  mistakes.length = 0
  await dialog.getByLabel('Passwort', { exact: true }).fill(owner.password)
  await dialog.getByRole('button', { name: 'Passwort anzeigen' }).click()
  await dialog.getByRole('button', { name: 'Anmelden', exact: true }).click()
  await expect(dialog.getByText('Sie sind angemeldet.')).toBeVisible()

  await expect(page.getByRole('link', { name: 'Admin-Bereich' })).toBeVisible()
  const empty = page.getByRole('region', { name: 'Referenzen, verborgen' })
  await empty.scrollIntoViewIfNeeded()
  await expect(empty.getByRole('link', { name: 'Jetzt schreiben' })).toBeVisible()
  const draft = page.locator('#skills [data-visibility=draft]')
  await draft.scrollIntoViewIfNeeded()
  await expect
    .poll(() => draft.evaluate((element) => getComputedStyle(element, '::before').content))
    .toBe('"Entwurf"')
})

test('each paragraph has the direction of its text', async ({ page, site }) => {
  const api = await signInQuietly(page, site)
  const arabic = 'أبني برمجيات للموانئ'
  await api.add('experience', {
    ...{ role: arabic, organisation: 'Halden Works', start_date: '2020-01-01' },
    ...{ summary: `${arabic}\nSince 2020`, points: [arabic, 'Two harbours'] },
  })
  /** The side of its box at which each line of a text starts. */
  const sides = (text: Locator) =>
    text.evaluate((element) => {
      const range = document.createRange()
      range.selectNodeContents(element)
      const box = element.getBoundingClientRect()
      return [...range.getClientRects()]
        .filter(({ width }) => width > 1)
        .map(({ left, right }) => (box.right - right < left - box.left ? 'right' : 'left'))
    })
  for (const theme of ['case', 'broadsheet', 'terminal']) {
    await api.change('appearance', { theme })
    await page.goto(`${site.address}/#experience`)
    const position = page.locator('#experience article').filter({ hasText: 'Two harbours' })
    expect(await sides(position.getByRole('heading'))).toEqual(['right'])
    expect(await sides(position.getByText('Since 2020'))).toEqual(['right', 'left'])
    expect(await sides(position.getByText('Two harbours'))).toEqual(['left'])
    expect(await sides(position.locator('li').first())).toEqual(['right'])
    await expect(position.locator('li').first()).toHaveCSS('direction', 'rtl')
  }
})

test.describe('from right to left', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('a page in Arabic fits every theme and width, and its row goes on at the left', async ({
    page,
    site,
  }) => {
    const api = await signInQuietly(page, site)
    for (const title of ['مرفأ: جدولة السفن والأرصفة', 'قاموس C++ المفتوح']) {
      await api.add('projects', { title, category: 'أنظمة', description: `React: ${title}` })
    }
    const next = page.getByRole('button', { name: 'التالي في المشاريع' })
    /** The titles of the cards in view, from the right. */
    const cards = () =>
      page.locator('#projects li:not([inert]) article h3').evaluateAll((titles) =>
        titles
          .map((title) => ({ title, box: title.getBoundingClientRect() }))
          .filter(({ box }) => box.left >= 0 && box.right <= innerWidth)
          .sort((one, other) => other.box.right - one.box.right)
          .map(({ title }) => title.textContent),
      )
    for (const theme of ['case', 'broadsheet', 'terminal']) {
      await api.change('appearance', { language: 'ar', theme })
      for (const width of [320, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        await page.goto(`${site.address}/#projects`)
        await expect(page.locator('#projects article').first()).toBeVisible()
        const overflow = () => document.documentElement.scrollWidth - window.innerWidth
        expect(await page.evaluate(overflow), `${theme} at ${width}`).toBeLessThanOrEqual(0)
      }
      if (theme !== 'case') continue
      await next.scrollIntoViewIfNeeded()
      const [first, second] = await cards()
      expect(first).not.toBe(second)
      await next.click()
      await expect.poll(async () => (await cards())[0]).toBe(second)
    }
  })
})
