import { expect, expectAccessible, owner, startSession, test } from './site.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' }, settings: { SAMPLE_CONTENT: '1' } })

test('the preview follows the language, and the page says all of it in German', async ({
  page,
  site,
  mistakes,
  part,
}) => {
  await part('the preview follows the language before it is saved', async () => {
    await startSession(page, site.address)
    await page.goto(`${site.address}/admin/appearance?tab=page`)
    const preview = page.frameLocator('iframe[title="Preview of the section"]')
    await expect(preview.getByRole('link', { name: 'About' })).toBeAttached()
    await page.getByRole('radio', { name: 'Français' }).check({ force: true })
    await expect(preview.getByText('À propos').first()).toBeAttached()
    await page.getByRole('radio', { name: 'Deutsch' }).check({ force: true })
    await page.getByRole('button', { name: 'Update' }).click()
    await expect(page.getByText('Appearance updated successfully!')).toBeVisible()
  })

  await part('a page in German says all of it in German, and is hydrated as it is', async () => {
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
