import type { Page, Route } from '@playwright/test'
import { hold } from './delayRequests.ts'
import { answerQuestion } from './question.ts'
import { button, onWrite, openList, row, sheet, signInQuietly } from './recordPage.ts'
import { expect, type Site, test } from './site.ts'

// Narrower than a page with its preview, which has a copy of everything.
test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 1200, height: 900 } })

const nameField = (page: Page) => page.getByLabel('Name', { exact: true })
const update = (page: Page) => button(page, 'Update')
const question = (page: Page) => page.getByRole('dialog', { name: 'Changed somewhere else' })
const saveOver = (page: Page) => question(page).getByRole('button', { name: 'Overwrite with mine' })
const heroSaved = (page: Page) => page.getByText('Hero content updated successfully!')

async function openHero(page: Page, site: Site) {
  const api = await signInQuietly(page, site)
  await api.change('hero', { name: 'Your name' })
  await page.goto(`${site.address}/admin/hero`)
  await expect(nameField(page)).toHaveValue('Your name')
  return {
    stored: async () => (await api.list('public/hero')).name,
    changeElsewhere: (name: string) => api.change('hero', { name }),
  }
}

/** A promise that is kept when the test says so. */
function gate() {
  let open: () => void = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { open, opened }
}

test('documents and records are saved once, over other windows too, and undone', async ({
  page,
  site,
  mistakes,
  part,
}) => {
  await part(
    'what was saved stands before it is read again, and the next save follows it',
    async () => {
      const { stored } = await openHero(page, site)
      const reading = gate()
      await page.route('**/api/hero', async (route) => {
        if (route.request().method() === 'GET') await reading.opened
        await route.continue()
      })
      await nameField(page).fill('Ada')
      await update(page).click()
      await expect(heroSaved(page)).toBeVisible()
      await expect(nameField(page)).toHaveValue('Ada')

      await nameField(page).fill('Ada Byron')
      const second = page.waitForResponse((answer) => answer.request().method() === 'PUT')
      await update(page).click()
      expect((await second).status()).toBe(200)
      await expect(heroSaved(page)).toHaveCount(2)
      await expect(nameField(page)).toHaveValue('Ada Byron')
      const read = page.waitForResponse((answer) => answer.request().method() === 'GET')
      reading.open()
      await read
      await expect(nameField(page)).toHaveValue('Ada Byron')
      expect(await stored()).toBe('Ada Byron')
    },
  )

  await part('what is typed during a save is still to be saved', async () => {
    const { stored } = await openHero(page, site)
    const release = await hold(page, '**/api/hero')
    await nameField(page).fill('Ada')
    await update(page).click()
    await expect(button(page, 'Saving...')).toBeVisible()
    await nameField(page).fill('Ada Byron')
    await release()
    await expect(heroSaved(page)).toBeVisible()
    await expect(nameField(page)).toHaveValue('Ada Byron')
    expect(await stored()).toBe('Ada')
    await update(page).click()
    await expect(heroSaved(page)).toHaveCount(2)
    expect(await stored()).toBe('Ada Byron')
  })

  await part('the first save is undone before it was read again', async () => {
    await openHero(page, site)
    const reading = gate()
    await page.route('**/api/hero', async (route) => {
      if (route.request().method() === 'GET') await reading.opened
      await route.continue()
    })
    await nameField(page).fill('Ada')
    await update(page).click()
    const restored = page.waitForResponse((answer) => answer.url().includes('/api/versions/'))
    await button(page, 'Undo').click()
    await restored
    reading.open()
    await expect(page.getByText('Undone')).toBeVisible()
    await expect(nameField(page)).toHaveValue('Your name')
  })

  await part('an undo after saving over another window leads to what that one saved', async () => {
    const { stored, changeElsewhere } = await openHero(page, site)
    await nameField(page).fill('Mine')
    await changeElsewhere('Theirs')
    await update(page).click()
    await saveOver(page).click()
    await expect(heroSaved(page)).toBeVisible()
    expect(await stored()).toBe('Mine')
    await button(page, 'Undo').click()
    await expect(nameField(page)).toHaveValue('Theirs')
    expect(await stored()).toBe('Theirs')
    mistakes.length = 0
  })

  await part('of a record, too; and a third window is noticed', async () => {
    const api = await signInQuietly(page, site)
    const { _id } = await api.add('skills', { name: 'Ada', category: 'Other' })
    const changeElsewhere = (name: string) =>
      api.change(`skills/${_id}`, { name, category: 'Backend' })
    await openList(page, site, `skills?edit=${_id}`)
    await expect(nameField(page)).toHaveValue('Ada')
    await nameField(page).fill('Mine')
    await changeElsewhere('Second')
    await update(page).click()
    await expect(question(page)).toBeVisible()
    await changeElsewhere('Third')
    const refused = page.waitForResponse((answer) => answer.request().method() === 'PUT')
    await saveOver(page).click()
    expect((await refused).status()).toBe(409)
    await saveOver(page).click()
    await expect(row(page, 'Mine')).toBeVisible()
    await expect(sheet(page)).toBeHidden()
    await button(page, 'Undo').click()
    await expect(row(page, 'Third')).toBeVisible()
    expect(await api.list('skills')).toMatchObject([{ name: 'Third', category: 'Backend' }])
    mistakes.length = 0
  })

  await part('a sheet stays open with what was typed during its save', async () => {
    const api = await signInQuietly(page, site)
    const { _id } = await api.add('skills', { name: 'Bea', category: 'Other' })
    await openList(page, site, `skills?edit=${_id}`)
    await expect(nameField(page)).toHaveValue('Bea')
    const release = await hold(page, '**/api/skills/*')
    await nameField(page).fill('Beatrix')
    await update(page).click()
    await expect(button(page, 'Saving...')).toBeVisible()
    await nameField(page).fill('Beatrix P.')
    await release()
    await expect(row(page, 'Beatrix')).toBeVisible()
    await expect(nameField(page)).toHaveValue('Beatrix P.')
    await update(page).click()
    await expect(sheet(page)).toBeHidden()
    await expect(row(page, 'Beatrix P.')).toBeVisible()
  })

  await part('and so does that of a new record, which is then changed', async () => {
    const api = await signInQuietly(page, site)
    await openList(page, site, 'skills?edit=new')
    await expect(nameField(page)).toHaveValue('')
    const release = await hold(page, '**/api/skills')
    await nameField(page).fill('Cleo')
    await sheet(page).getByLabel('Category').selectOption('Other')
    await button(page, 'Create').click()
    await expect(button(page, 'Saving...')).toBeVisible()
    await nameField(page).fill('Cleopatra')
    await release()
    await expect(row(page, 'Cleo')).toBeVisible()
    await expect(page).not.toHaveURL(/edit=new/)
    await expect(nameField(page)).toBeFocused()
    await expect(nameField(page)).toHaveValue('Cleopatra')
    await expect(page.getByText('Saved in another window')).toBeHidden()
    await expect
      .poll(() => page.evaluate(() => Object.keys(JSON.parse(localStorage.unsaved ?? '{}'))))
      .toEqual([expect.stringMatching(/^skills\/(?!new)/)])
    await page.keyboard.press('Escape')
    await answerQuestion(page, 'Keep editing')
    await update(page).click()
    await expect(sheet(page)).toBeHidden()
    await expect(row(page, 'Cleopatra')).toBeVisible()
    expect(JSON.stringify(await api.list('skills')).match(/Cleo/g)).toHaveLength(1)
  })

  await part('however often it is asked to, a form saves once at a time', async () => {
    await signInQuietly(page, site)
    await openList(page, site, 'ai-tools?edit=new')
    const saving = gate()
    const sent: Route[] = []
    await onWrite(page, '**/api/ai-tools', async (route) => {
      sent.push(route)
      await saving.opened
      await route.continue()
    })
    await nameField(page).fill('Engine')
    // Twice before React has drawn the busy button.
    await sheet(page)
      .locator('form')
      .evaluate((form: HTMLFormElement) => {
        form.requestSubmit()
        form.requestSubmit()
      })
    await expect(button(page, 'Saving...')).toBeDisabled()
    await nameField(page).press('Enter')
    await nameField(page).press('Control+s')
    await nameField(page).press('Control+s')
    saving.open()
    await expect(row(page, 'Engine')).toHaveCount(1)
    await expect(sheet(page)).toBeHidden()
    expect(sent).toHaveLength(1)
  })

  await part('when some of what was deleted does not come back, the rest shows', async () => {
    const subjects = ['First', 'Second', 'Third', 'Fourth', 'Fifth']
    const api = await signInQuietly(page, site)
    for (const subject of subjects) {
      const message = { name: 'Ada', email: 'ada@example.com', subject, message: 'It computes.' }
      await api.add('contact', message)
    }
    await page.goto(`${site.address}/admin/contact`)
    await page.getByRole('checkbox', { name: 'Select all' }).check()
    page.once('dialog', (dialog) => dialog.accept())
    await page.getByRole('button', { name: 'Delete 5…' }).click()
    await expect(page.getByRole('rowheader')).toHaveCount(0)
    const third = await page.request.get(`${site.address}/api/contact`)
    expect(await third.json()).toEqual([])

    let calls = 0
    await page.route('**/api/versions/messages/*', (route) => {
      calls += 1
      return calls === 3 ? route.fulfill({ status: 500, json: {} }) : route.continue()
    })
    await button(page, 'Undo').click()
    await expect(page.getByText('Not back: “Third”')).toBeVisible()
    for (const subject of subjects) {
      await expect(page.getByText(subject, { exact: true })).toHaveCount(
        subject === 'Third' ? 0 : 1,
      )
    }
    mistakes.length = 0
  })
})
