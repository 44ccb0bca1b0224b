import type { Locator, Page } from '@playwright/test'
import { cancelQuestion } from './question.ts'
import { recordKinds } from './recordKinds.ts'
import {
  button,
  choose,
  emptyList,
  menuItem,
  onWrite,
  opener,
  openList,
  row,
  rowNames,
  sheet,
  signInQuietly,
} from './recordPage.ts'
import { expect, expectAccessible, startSession, test } from './site.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 1200, height: 900 } })

/** Names in the order in which visitors read them. */
async function readOrder(visitor: Page, path: string, names: string[]): Promise<string[]> {
  const text = (await visitor.locator(`#${path}`).textContent()) ?? ''
  return names.toSorted((a, b) => text.indexOf(a) - text.indexOf(b))
}

test('records are made, changed, copied, searched, moved and deleted, with a way back', async ({
  page,
  site,
  mistakes,
  part,
}) => {
  await part(
    'a record is made, changed, copied, moved and deleted, with a way back each time',
    async () => {
      const [kind] = recordKinds
      if (!kind) throw new Error('there is no list')
      const { words, messages, rowName } = kind
      const api = await signInQuietly(page, site)
      if (kind.appearance) await api.change('appearance', kind.appearance)
      await openList(page, site, kind.path)
      await expect(page.getByText(words.empty)).toBeVisible()
      await button(page, words.add).click()
      await expect(sheet(page)).toHaveAccessibleName(words.addTitle)
      await sheet(page).getByRole('button', { name: words.create, exact: true }).click()
      for (const complaint of kind.required) {
        await expect(sheet(page).getByText(complaint)).toBeVisible()
      }
      await expect(sheet(page).locator('[aria-invalid]').first()).toBeFocused()
      await expectAccessible(page)
      const name = sheet(page).getByLabel(kind.nameLabel, { exact: true })
      await name.fill('Ada')
      await kind.fill(sheet(page))
      await sheet(page).getByRole('button', { name: words.create, exact: true }).click()
      await expect(page.getByText(messages.created)).toBeVisible()
      await expect(sheet(page)).toBeHidden()

      await opener(page, 'Ada').click()
      await expect(sheet(page)).toHaveAccessibleName(words.editTitle)
      await name.fill('Grace')
      await page.keyboard.press('Control+s')
      await expect(row(page, 'Grace')).toBeVisible()
      await expect(page.getByText(messages.updated).first()).toBeVisible()
      await page.getByRole('button', { name: 'Undo' }).first().click()
      await expect(row(page, 'Ada')).toBeVisible()
      await expect(page.getByText('Undone')).toBeVisible()

      await choose(page, rowName('Ada'), 'Duplicate')
      await expect(sheet(page)).toHaveAccessibleName(words.editTitle)
      await expect(name).toHaveValue('Ada (copy)')
      await expect(page.locator('tr', { hasText: 'Ada (copy)' })).toContainText('Draft')
      await name.fill('Byron')
      await sheet(page).getByRole('button', { name: 'Publish' }).click()
      await expect(sheet(page)).toBeHidden()
      await expect(row(page, 'Byron')).toBeVisible()

      const [first = '', second = ''] = await rowNames(page)
      await choose(page, rowName(first), 'Move down')
      await expect.poll(() => rowNames(page)).toEqual([second, first])
      await expect(menuItem(page, 'Move down')).toBeDisabled()
      await page.keyboard.press('Escape')
      await expect(button(page, `Actions for ${rowName(first)}`)).toBeFocused()
      const visitor = await page.context().newPage()
      await expect(async () => {
        await visitor.goto(site.address)
        expect(await readOrder(visitor, kind.path, [first, second])).toEqual([second, first])
      }).toPass()
      await visitor.close()

      await cancelQuestion(page, () => choose(page, rowName('Byron'), 'Delete'))
      await expect(row(page, 'Byron')).toBeVisible()
      page.once('dialog', (question) => {
        expect(question.message()).toBe(kind.question(rowName('Byron')))
        return question.accept()
      })
      await choose(page, rowName('Byron'), 'Delete')
      await expect(page.getByText(messages.deleted)).toBeVisible()
      await expect(row(page, 'Byron')).toHaveCount(0)
      await page.getByRole('button', { name: 'Undo' }).first().click()
      await expect(row(page, 'Byron')).toBeVisible()
      expect(await rowNames(page)).toEqual([second, first])
    },
  )

  await part('a long list is searched, and is ordered by keys and by the pointer', async () => {
    const api = await signInQuietly(page, site)
    const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'].map((name) => `tool ${name}`)
    for (const name of names) await api.add('ai-tools', { name })
    const stored = async () =>
      (await api.list('ai-tools')).map(({ name }: { name: string }) => name.slice(-1)).join('')
    await openList(page, site, 'ai-tools')
    await expect(page.getByRole('columnheader')).toHaveText(['Order', 'Icon', 'Name', 'Actions'])

    const search = page.getByRole('searchbox', { name: 'Search AI Tools' })
    await search.fill('TOOL C')
    await expect(page.getByRole('rowheader')).toHaveText(['tool c'])
    await expect(page.getByText('1 found')).toBeVisible()
    await expect(button(page, 'Move tool c')).toBeDisabled()
    await button(page, 'Actions for tool c').click()
    await expect(menuItem(page, 'Move up')).toBeDisabled()
    await page.keyboard.press('Escape')
    await search.fill('')

    const handle = button(page, 'Move tool a')
    await handle.focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Space')
    await expect.poll(stored).toBe('bcadefghi')
    await expect(handle).toBeFocused()
    await expect(page.getByText('tool a is now 3 of 9')).toBeAttached()

    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Escape')
    await expect.poll(() => rowNames(page)).toHaveLength(9)
    expect(await stored()).toBe('bcadefghi')

    await drag(page, button(page, 'Move tool b'), row(page, 'tool e'))
    await expect.poll(stored).toBe('cadebfghi')
    await expect(page.getByRole('rowheader').nth(4)).toHaveText('tool b')

    // Several moves in a row end where the last one led.
    await button(page, 'Actions for tool i').click()
    for (let step = 0; step < 4; step++) await menuItem(page, 'Move up').click()
    await expect.poll(stored).toBe('cadeibfgh')

    await onWrite(page, '**/api/ai-tools', (route) => route.fulfill({ status: 500, json: {} }))
    await menuItem(page, 'Move up').click()
    await page.keyboard.press('Escape')
    await expect(page.getByText('Failed to save AI tool')).toBeVisible()
    await expect(page.getByRole('rowheader').nth(4)).toHaveText('tool i')
    mistakes.length = 0
  })
})

test('every list makes and deletes in its own words, says where new records stand, and fails alike', async ({
  page,
  site,
  part,
  mistakes,
}) => {
  for (const { path, words, messages, required, ...kind } of recordKinds) {
    const many = path === 'ai-tools' ? 'AI tools' : path
    await part(path, async () => {
      await startSession(page, site.address)
      await page.route(`**/api/${path}`, (route) => route.fulfill({ status: 500, json: {} }))
      await openList(page, site, path)
      await expect(page.getByText(`Failed to fetch ${many}`)).toBeVisible()
      await page.unroute(`**/api/${path}`)
      mistakes.length = 0
      await page.getByRole('button', { name: 'Try Again' }).click()
      await expect(page.getByText(words.empty)).toBeVisible()
      await button(page, words.add).click()
      await expect(sheet(page)).toHaveAccessibleName(words.addTitle)
      const create = sheet(page).getByRole('button', { name: words.create, exact: true })
      await create.click()
      for (const complaint of required) await expect(sheet(page).getByText(complaint)).toBeVisible()
      await expect(sheet(page).locator('[aria-invalid]').first()).toBeFocused()
      await sheet(page).getByLabel(kind.nameLabel, { exact: true }).fill('Ada')
      await kind.fill(sheet(page))
      await create.click()
      await expect(page.getByText(messages.created)).toBeVisible()

      page.once('dialog', (question) => {
        expect(question.message()).toBe(kind.question(kind.rowName('Ada')))
        return question.accept()
      })
      await choose(page, kind.rowName('Ada'), 'Delete')
      await expect(page.getByText(messages.deleted)).toBeVisible()
      await page.getByRole('button', { name: 'Undo' }).first().click()
      await opener(page, 'Ada').click()
      await expect(sheet(page)).toHaveAccessibleName(words.editTitle)
    })
  }

  await part('new records stand where the page says, for the owner and for visitors', async () => {
    const api = await signInQuietly(page, site)
    const stored = [2024, 2020, 2018]
    for (const { path, record, recordOf = record, newOnes, nameLabel, appearance } of recordKinds) {
      if (appearance) await api.change('appearance', appearance)
      await emptyList(api, path)
      const made: string[] = []
      for (const year of stored) made.push((await api.add(path, recordOf(`of ${year}`, year)))._id)
      await api.change(path, { order: made.map((_id, order) => ({ _id, order })) })
      await api.add(path, recordOf('the new one', 2022))
      const names = stored.map((year) => `of ${year}`).toSpliced(newOnes.place, 0, 'the new one')
      const field = nameLabel.toLowerCase()
      const listed: Record<string, string>[] = await api.list(path)
      expect(listed.map((record) => record[field])).toEqual(names)
      await openList(page, site, path)
      await expect(page.getByText(newOnes.note)).toBeVisible()
      await expect(page.getByRole('rowheader')).toHaveText(names.map((name) => new RegExp(name)))
    }
  })

  await part('a list that the network does not give says so', async () => {
    await startSession(page, site.address)
    await page.route('**/api/skills', (route) => route.abort())
    await openList(page, site, 'skills')
    await expect(page.getByText('Network error')).toBeVisible()
    mistakes.length = 0
  })
})

async function drag(page: Page, handle: Locator, target: Locator): Promise<void> {
  const from = await handle.boundingBox()
  const to = await target.boundingBox()
  if (!from || !to) throw new Error('there is nothing to drag')
  const x = from.x + from.width / 2
  await page.mouse.move(x, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(x, to.y + to.height / 2, { steps: 12 })
  await page.mouse.up()
}

test('lists and their forms are accessible in both schemes, and fit 320 px', async ({
  page,
  sample,
  part,
}) => {
  // Every list in light, and in dark one of them: its colors are those of all.
  const kinds = { light: recordKinds, dark: recordKinds.slice(0, 1) }
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const { path } of kinds[colorScheme]) {
      await part(`${path} in ${colorScheme}`, async () => {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        await startSession(page, sample.address)
        await openList(page, sample, path)
        await expect(page.getByRole('row').nth(1)).toBeVisible()
        await expectAccessible(page)

        await page.setViewportSize({ width: 320, height: 900 })
        await page.getByRole('rowheader').first().getByRole('button').click()
        await expect(sheet(page)).toBeVisible()
        const overflow = () => document.documentElement.scrollWidth - window.innerWidth
        expect(await page.evaluate(overflow)).toBeLessThanOrEqual(0)
        const inside = () =>
          sheet(page).evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth)
        expect(await inside()).toBeLessThanOrEqual(0)
        if (path === 'projects') await expectAccessible(page)
      })
    }
  }
})
