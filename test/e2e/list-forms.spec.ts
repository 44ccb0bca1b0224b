import type { Page, Route } from '@playwright/test'
import { photograph, png } from '../pictures.ts'
import { answerQuestion } from './question.ts'
import {
  button,
  choose,
  emptyList,
  onWrite,
  opener,
  openList,
  row,
  sheet,
  signInQuietly,
} from './recordPage.ts'
import { expect, expectAccessible, type Site, sendLogin, test } from './site.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 1200, height: 900 } })

const nameField = (page: Page) => sheet(page).getByLabel('Name', { exact: true })
const update = (page: Page) => sheet(page).getByRole('button', { name: 'Update' })
const certification = { name: 'Ada', issuer: 'Guild', issue_date: '2024-05-01' }

/** Opens the form of a new certification by its address. */
async function editCertification(page: Page, site: Site) {
  const api = await signInQuietly(page, site)
  await emptyList(api, 'certifications')
  const { _id } = await api.add('certifications', certification)
  await openList(page, site, `certifications?edit=${_id}`)
  await expect(nameField(page)).toHaveValue('Ada')
  return { api, _id }
}

test('typed work is kept; earlier versions are compared and come back', async ({
  page,
  site,
  mistakes,
  part,
}) => {
  await part('a save that fails says why beside what was typed', async () => {
    await editCertification(page, site)
    const name = nameField(page)
    await name.fill('Typed once')
    const url = '**/api/certifications/*'
    const failWith = async (answer: (route: Route) => Promise<void>, complaint: string) => {
      await onWrite(page, url, answer)
      await update(page).click()
      await expect(sheet(page).getByText(complaint)).toBeVisible()
      await expect(name).toHaveValue('Typed once')
      await page.unroute(url)
    }
    await failWith(async (route) => {
      await expect(button(page, 'Saving...')).toBeDisabled()
      await route.fulfill({ status: 500, json: {} })
    }, 'Operation failed')
    await expect(update(page)).toBeFocused()
    await failWith((route) => route.fulfill({ status: 503, json: { error: 'Tea' } }), 'Tea')
    await failWith((route) => route.abort(), 'Network error')
    const fields = { issuer: 'Not this one' }
    await failWith(
      (route) => route.fulfill({ status: 400, json: { error: '', fields } }),
      'Not this',
    )
    await expect(sheet(page).getByLabel('Issuer')).toBeFocused()
    await page.keyboard.press('Control+s')
    await expect(page.getByText('Certification updated successfully!')).toBeVisible()
    await expect(row(page, 'Typed once')).toBeVisible()

    await onWrite(page, url, (route) => route.abort())
    page.once('dialog', (question) => question.accept())
    await choose(page, 'Typed once', 'Delete')
    await expect(page.getByText('Network error')).toBeVisible()
    await expect(button(page, 'Actions for Typed once')).toBeFocused()
    mistakes.length = 0
  })

  await part('an edit outlives the session in which it began', async () => {
    await editCertification(page, site)
    await nameField(page).fill('Typed once')
    await page.request.post(`${site.address}/api/admin/logout`, {
      headers: { Authorization: `Bearer ${await token(page)}` },
    })
    await update(page).click()
    const login = page.getByRole('dialog', { name: 'Admin Login' })
    await sendLogin(page)
    await expect(login).toBeHidden()
    await expect(nameField(page)).toHaveValue('Typed once')
    await update(page).click()
    await expect(page.getByText('Certification updated successfully!')).toBeVisible()
    mistakes.length = 0
  })

  await part('typed work is not left without a question', async () => {
    const { _id } = await editCertification(page, site)
    await openList(page, site, 'certifications')
    await opener(page, 'Ada').click()
    await expect(page).toHaveURL(new RegExp(`edit=${_id}$`))
    await nameField(page).fill('Typed once')
    const leaveQuestion = 'You have unsaved changes. Leave without saving them?'
    await page.goBack()
    await answerQuestion(page, 'Keep editing', leaveQuestion)
    await expect(nameField(page)).toHaveValue('Typed once')
    await page.keyboard.press('Escape')
    await answerQuestion(page, 'Keep editing', leaveQuestion)
    await page.goBack()
    await page.goBack()
    await answerQuestion(page, 'Keep editing', leaveQuestion)
    await expect(nameField(page)).toHaveValue('Typed once')
    await sheet(page).getByRole('button', { name: 'Cancel' }).click()
    await answerQuestion(page, 'Leave', leaveQuestion)
    await expect(sheet(page)).toBeHidden()
    await expect(opener(page, 'Ada')).toBeFocused()
  })

  await part('of two who change one record, the later one chooses what counts', async () => {
    const { api, _id } = await editCertification(page, site)
    const elsewhere = (issuer: string) => api.change(`certifications/${_id}`, { issuer })
    const choice = page.getByRole('dialog', { name: 'Changed somewhere else' })
    const stored = async () => (await api.list('certifications'))[0]

    await nameField(page).fill('Mine')
    await elsewhere('Navy')
    await update(page).click()
    await expect(choice).toBeVisible()
    await choice.getByRole('button', { name: 'Keep editing' }).click()
    await expect(choice).toBeHidden()
    await expect(nameField(page)).toHaveValue('Mine')
    expect(await stored()).toMatchObject({ name: 'Ada', issuer: 'Navy' })

    await update(page).click()
    await choice.getByRole('button', { name: 'Load the saved version' }).click()
    await expect(choice).toBeHidden()
    await expect(nameField(page)).toHaveValue('Ada')
    await expect(sheet(page).getByLabel('Issuer')).toHaveValue('Navy')

    await nameField(page).fill('Mine at last')
    await elsewhere('Army')
    await update(page).click()
    await choice.getByRole('button', { name: 'Overwrite with mine' }).click()
    await expect(row(page, 'Mine at last')).toBeVisible()
    expect(await stored()).toMatchObject({ name: 'Mine at last', issuer: 'Navy' })
    mistakes.length = 0
  })

  await part('an earlier version comes back from the history', async () => {
    const { api, _id } = await editCertification(page, site)
    await api.change(`certifications/${_id}`, { name: 'Grace', issuer: 'Navy' })
    await page.reload()
    await expect(nameField(page)).toHaveValue('Grace')
    await button(page, 'History').click()
    const history = page.getByRole('dialog', { name: 'History' })
    await expect(history.getByText('Name, Issuer')).toBeVisible()
    await history.getByRole('button', { name: /^Restore the version of/ }).click()
    await expect(page.getByText('Earlier version restored')).toBeAttached()
    await expect(history).toBeHidden()
    await expect(nameField(page)).toHaveValue('Ada')
    await button(page, 'History').click()
    await expect(history.getByText('As it is now')).toBeVisible()
  })

  await part('the history shows what a restore would change, before it does', async () => {
    const api = await signInQuietly(page, site)
    const words = 'A machine that weaves patterns of numbers, one row after the other, all night.'
    const project = { title: 'Loom', category: 'Web', tech: ['Go', 'C'], description: words }
    const { _id } = await api.add('projects', project)
    await openList(page, site, `projects?edit=${_id}`)
    await sheet(page)
      .locator('input[type="file"]')
      .setInputFiles({
        name: 'loom.png',
        mimeType: 'image/png',
        buffer: await png(60, 40),
      })
    await update(page).click()
    await expect(sheet(page)).toBeHidden()
    await api.change(`projects/${_id}`, {
      ...{ title: 'Engine', tech: ['Go', 'Rust'], image: '', featured: 1 },
      description: words.replace('patterns', 'sums'),
    })
    await openList(page, site, `projects?edit=${_id}`)
    await button(page, 'History').click()
    const history = page.getByRole('dialog', { name: 'History' })
    await history
      .getByRole('button', { name: /^Compare the version of/ })
      .first()
      .click()
    const change = (label: string) =>
      history
        .getByRole('listitem')
        .first()
        .locator('dl > div')
        .filter({ has: page.getByText(label, { exact: true }) })
    await expect(change('Title')).toContainText(/Now\s*Engine\s*In this version\s*Loom/i)
    await expect(change('Featured')).toContainText(/Now\s*Yes\s*In this version\s*No/i)
    await expect(change('Tech').locator('del')).toHaveText('Rust')
    await expect(change('Tech').locator('ins')).toHaveText('C')
    await expect(change('Description').locator('del')).toHaveText('sums')
    await expect(change('Description').locator('ins')).toHaveText('patterns')
    await expect(change('Project image')).toContainText('No picture')
    await expect
      .poll(() =>
        change('Project image')
          .locator('img')
          .evaluate((image: HTMLImageElement) => image.naturalWidth),
      )
      .toBeGreaterThan(0)
    await expect(change('Category')).toHaveCount(0)
    await expectAccessible(page)
    expect((await api.list('projects'))[0]).toMatchObject({ title: 'Engine' })
  })
})

test('skills are added in a row or as a list; pictures, dates and points are read as they were meant', async ({
  page,
  site,
  part,
  mistakes,
}) => {
  await part('several records are made in a row from one sheet', async () => {
    await signInQuietly(page, site)
    await openList(page, site, 'skills?edit=new')
    const category = sheet(page).getByLabel('Category')
    const level = sheet(page).getByLabel('Proficiency')
    const goOn = sheet(page).getByRole('button', { name: 'Create and add another' })
    const said = sheet(page).getByRole('status').filter({ hasText: 'Created' })
    await expect(nameField(page)).toBeFocused()
    await page.keyboard.press('Control+Enter')
    await expect(sheet(page).getByText('Name is required')).toBeVisible()
    await nameField(page).fill('React')
    await category.selectOption('Frontend')
    await level.fill('70')
    await page.keyboard.press('Control+Enter')
    await expect(said).toContainText('Created “React”.')
    await expect(nameField(page)).toBeFocused()
    await expect(nameField(page)).toHaveValue('')
    await expect(category).toHaveValue('Frontend')
    await expect(level).toHaveValue('50')
    await expectAccessible(page)
    await page.keyboard.type('Vue')
    await goOn.click()
    await expect(said).toContainText('Created “Vue”.')
    await expect(nameField(page)).toBeFocused()
    await page.keyboard.type('Svelte')
    await page.keyboard.press('Control+s')
    await expect(sheet(page)).toBeHidden()
    await expect(page.getByRole('rowheader')).toHaveText(['React', 'Vue', 'Svelte'])
    // The values kept for the next record are not unsaved work.
    await button(page, 'Add Skill').click()
    await category.selectOption('Frontend')
    await nameField(page).fill('Solid')
    await goOn.click()
    await expect(said).toContainText('Created “Solid”.')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await opener(page, 'Vue').click()
    await expect(sheet(page).getByRole('button', { name: 'Update' })).toBeVisible()
    await expect(goOn).toHaveCount(0)
  })

  await part(
    'skills are pasted as a list, read through, added at once and taken back at once',
    async () => {
      const api = await signInQuietly(page, site)
      await emptyList(api, 'skills')
      await api.add('skills', { name: 'Go', category: 'Backend' })
      await openList(page, site, 'skills')
      await button(page, 'Paste a list').click()
      const form = sheet(page)
      await expect(form).toHaveAccessibleName('Paste a list of skills')
      await expect(form.getByLabel('Skills', { exact: true })).toBeFocused()
      await form.getByRole('button', { name: 'Add', exact: true }).click()
      await expect(form.getByText('Please name at least one skill')).toBeVisible()
      await expect(form.getByText('Category is required')).toBeVisible()
      await form.getByLabel('Skills', { exact: true }).fill('React, go\nVue\n\nreact')
      await expect(form.getByRole('status')).toContainText('2 skills to add')
      await expect(form.getByRole('status')).toContainText('React, Vue')
      await expect(form.getByRole('status')).toContainText('listed twice: go, react')
      await form.getByLabel('Category').selectOption('Frontend')
      await expectAccessible(page)
      expect(await api.list('skills')).toHaveLength(1)
      await form.getByRole('button', { name: 'Add 2 skills' }).click()
      await expect(page.getByText('2 skills added')).toBeVisible()
      await expect(page.getByRole('rowheader')).toHaveText(['React', 'Vue', 'Go'])
      await button(page, 'Undo').click()
      await expect(page.getByText('Undone')).toBeVisible()
      await expect(page.getByRole('rowheader')).toHaveText(['Go'])
    },
  )

  await part('the owner may be asked in a dialog of the page before a delete', async () => {
    const api = await signInQuietly(page, site)
    await api.add('skills', { name: 'Weaving', category: 'Frontend', proficiency: 50 })
    await openList(page, site, 'settings')
    await page.getByLabel('Ask in a dialog on this page before deleting').check()
    await openList(page, site, 'skills')
    await choose(page, 'Weaving', 'Delete')
    await answerQuestion(page, 'Cancel')
    await expect(row(page, 'Weaving')).toBeVisible()
    await choose(page, 'Weaving', 'Delete')
    await answerQuestion(page, 'Delete')
    await expect(row(page, 'Weaving')).toBeHidden()
  })

  await part('an AI tool has an icon, which is checked, shown and carried along', async () => {
    const api = await signInQuietly(page, site)
    await openList(page, site, 'ai-tools')
    await button(page, 'Add Tool').click()
    await nameField(page).fill('Ada')
    const picker = sheet(page).locator('input[type="file"]')
    const mimeType = 'image/png'
    await picker.setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: await png() })
    await expect(
      sheet(page).getByText('Please select an image file (PNG, JPG, GIF, etc.)'),
    ).toBeVisible()
    const largest = 5 * 1024 * 1024
    await picker.setInputFiles({ name: 'b.png', mimeType, buffer: Buffer.alloc(largest + 1) })
    await expect(sheet(page).getByText('Image size must be less than 5MB')).toBeVisible()
    await picker.setInputFiles({ name: 'c.png', mimeType, buffer: Buffer.alloc(largest) })
    await expect(sheet(page).getByText('c.png')).toBeVisible()
    await picker.setInputFiles({ name: 'd.png', mimeType, buffer: await png() })
    await expect(sheet(page).getByText('d.png')).toBeVisible()

    for (const answer of [
      (route: Route) => route.fulfill({ status: 500, json: {} }),
      (route: Route) => route.abort(),
    ]) {
      await onWrite(page, '**/api/ai-tools', answer)
      await sheet(page).getByRole('button', { name: 'Add', exact: true }).click()
      await expect(sheet(page).getByText('Failed to save AI tool')).toBeVisible()
      await page.unroute('**/api/ai-tools')
    }
    mistakes.length = 0
    await sheet(page).getByLabel('Description for the assistant').fill('Counts.')
    await sheet(page).getByRole('button', { name: 'Add', exact: true }).click()
    await expect(page.getByText('Saved!')).toBeVisible()
    const icon = row(page, 'Ada').locator('img')
    await expect(icon).toHaveAttribute('src', /^\/uploads\/.+\.webp$/)

    await opener(page, 'Ada').click()
    await nameField(page).fill('Grace')
    const sent = page.waitForRequest((request) => request.method() === 'PUT')
    await update(page).click()
    expect((await sent).postData()).not.toContain('name="iconImage"')
    await choose(page, 'Grace', 'Duplicate')
    await expect(sheet(page).getByText('d.png')).toBeVisible()
    await sheet(page).getByRole('button', { name: 'Cancel' }).click()
    const [tool, copy] = await api.list('ai-tools')
    expect(copy).toMatchObject({
      name: 'Grace (copy)',
      iconImage: tool.iconImage,
      description: 'Counts.',
    })

    await onWrite(page, '**/api/ai-tools/*', (route) => route.fulfill({ status: 500, json: {} }))
    page.once('dialog', (question) => question.accept())
    await choose(page, 'Grace', 'Delete')
    await expect(page.getByText('Failed to delete AI tool')).toBeVisible()
    await expect(row(page, 'Grace')).toBeVisible()
    mistakes.length = 0
  })

  await part('dates, pictures and points are read as they were meant', async () => {
    const { api } = await editCertification(page, site)
    const expiry = sheet(page).getByLabel('Expiry date')
    await expiry.fill('2024-06-30')
    await sheet(page)
      .locator('input[type="file"]')
      .setInputFiles({ name: 'ada.jpg', mimeType: 'image/jpeg', buffer: await photograph() })
    await update(page).click()
    await expect(row(page, 'Ada')).toContainText('June 30, 2024')
    await expect(row(page, 'Ada').getByText('Expired')).toBeVisible()
    await expect(row(page, 'Ada').locator('img')).toHaveAttribute('src', /\.webp$/)
    await opener(page, 'Ada').click()
    await expiry.fill('')
    await sheet(page).getByRole('button', { name: 'Remove' }).click()
    await update(page).click()
    await expect(row(page, 'Ada').getByText('Expired')).toBeHidden()
    expect(await api.list('certifications')).toMatchObject([{ expiry_date: null, image: '' }])

    await openList(page, site, 'experience?edit=new')
    await sheet(page).getByLabel('Role').fill('Analyst')
    await sheet(page).getByLabel('Organisation').fill('Works')
    await sheet(page).getByLabel('Start date').fill('2021-02-28')
    await sheet(page).getByLabel('End date').fill('2020-01-01')
    await sheet(page).getByLabel('Points').fill('Wrote notes, seven of them\n\nCounted')
    await button(page, 'Create').click()
    await expect(sheet(page).getByLabel('End date')).toHaveAccessibleDescription(
      /^The end date must not be before the start date/,
    )
    await sheet(page).getByLabel('End date').fill('')
    await button(page, 'Create').click()
    await expect(row(page, 'Analyst')).toContainText('Feb 2021 – to Present')
    await page.goto(site.address)
    const points = page.locator('#experience').getByRole('listitem')
    await expect(points.getByText('Wrote notes, seven of them')).toBeVisible()
    await expect(points.getByText('Counted')).toBeVisible()
  })
})

const token = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === 'admin_token')?.value
