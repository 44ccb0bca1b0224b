import { describe, expect, test } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import { expectAccessible, expectAccessibleAt } from '../../../test/components/expectAccessible.ts'
import { mistakes } from '../../../test/components/mistakes.ts'
import { openAdmin } from '../../../test/components/openAdmin.tsx'
import { openSite } from '../../../test/components/openSite.ts'
import { answerQuestion, button, row, rowNames } from '../../../test/components/records.ts'

const isEmpty = page.getByRole('heading', { name: 'The trash is empty' })
const shown = (text: string) => expect.element(page.getByText(text)).toBeVisible()

/** Opens a trash with three skills and a project. */
async function openTrash() {
  const site = await openSite()
  const { _id } = await site.add('projects', { title: 'Engine', category: 'Web' })
  await site.remove(`projects/${_id}`)
  for (const name of ['Weaving', 'Knitting', 'Sewing']) {
    const skill = await site.add('skills', { name, category: 'Other' })
    await site.remove(`skills/${skill._id}`)
  }
  await openAdmin('trash')
  await expect.poll(() => rowNames().length).toBe(4)
  return site
}

test('the trash says that it loads, fails, is tried again, and is empty', async () => {
  await openSite()
  await commands.answer({ method: 'GET', path: '/api/trash', isHeld: true })
  await openAdmin('trash')
  await expect
    .element(page.getByRole('status').filter({ hasText: 'Loading...' }))
    .toBeInTheDocument()
  await commands.stopAnswering()
  await expect.element(isEmpty).toBeVisible()
  await commands.answer({ method: 'GET', path: '/api/trash', isAborted: true })
  await openAdmin('trash')
  await shown('Network error')
  await commands.stopAnswering()
  await button('Try Again').click()
  await expect.element(isEmpty).toBeVisible()
  expect(button('Empty Trash').elements()).toEqual([])
  mistakes.length = 0
})

describe('a deleted record', () => {
  test('is listed with its kind, the newest first', async () => {
    const site = await openTrash()
    const letter = { name: 'Ada', email: 'ada@example.com', subject: 'Hi', message: 'Hello' }
    const { _id } = await site.add('contact', letter)
    await site.remove(`contact/${_id}`)
    await openAdmin('trash')
    await expect
      .poll(rowNames)
      .toEqual([
        'Hi, from Adamessage',
        'Sewingskill',
        'Knittingskill',
        'Weavingskill',
        'Engineproject',
      ])
    await expectAccessibleAt([1200, 375])
  })

  test('is restored, at another address if its own is taken', async () => {
    const site = await openTrash()
    await site.add('projects', { title: 'Engine', category: 'Web' })
    await button('Restore Engine').click()
    await expect
      .element(
        page.getByText(
          /“Engine” restored\. Another project has its address now: it is \?project=engine-/,
        ),
      )
      .toBeVisible()
    await expect.poll(rowNames).toHaveLength(3)
    expect(await site.read('projects')).toHaveLength(2)
  })

  test('that cannot be restored stays in the trash', async () => {
    await openTrash()
    await commands.answer({ method: 'POST', path: '/api/versions/**', status: 500 })
    await button('Restore Weaving').click()
    await shown('Failed to restore the version')
    await expect.element(row('Weaving skill')).toBeVisible()
    mistakes.length = 0
  })

  test('is deleted permanently after a question', async () => {
    const site = await openTrash()
    await button('Delete Weaving permanently').click()
    const cancel = page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' })
    await expect.element(cancel).toHaveFocus()
    await expectAccessible()
    await answerQuestion('Cancel', 'Delete “Weaving” permanently?')
    expect((await site.read('trash')).count).toBe(4)
    await button('Delete Weaving permanently').click()
    await answerQuestion('Delete permanently', 'Delete “Weaving” permanently?')
    await shown('Deleted permanently')
    await expect.poll(rowNames).toHaveLength(3)

    await button('Empty Trash').click()
    await expect
      .element(page.getByRole('alertdialog'))
      .toMatchTextContent('3 records are deleted permanently')
    await answerQuestion('Empty trash', 'Empty the trash?')
    await expect.element(isEmpty).toBeVisible()
    expect((await site.read('trash')).count).toBe(0)
  })
})

describe('several', () => {
  test('are found by their names and kinds', async () => {
    await openTrash()
    await shown('4 of 4 shown')
    await page.getByLabelText('Search').fill('ENG')
    await shown('1 of 4 shown')
    await page.getByLabelText('Kind').selectOptions('Skills (3)')
    await expect
      .element(page.getByRole('heading', { name: 'No deleted record found' }))
      .toBeVisible()
    await expectAccessible()
    await button('Show all records').click()
    await page.getByLabelText('Kind').selectOptions('Skills (3)')
    await shown('3 of 3 shown')
  })

  test('are selected by keys, and restored once that succeeds', async () => {
    const site = await openTrash()
    await page.getByLabelText('Kind').selectOptions('Skills (3)')
    page.getByLabelText('Select all').element().focus()
    await userEvent.keyboard(' ')
    await shown('3 selected')
    page.getByLabelText('Select Sewing').element().focus()
    await userEvent.keyboard(' ')
    await shown('2 selected')
    await expectAccessible()
    await commands.answer({ method: 'POST', path: '/api/trash/restore', status: 500 })
    await button('Restore 2').click()
    await shown('Failed to restore the records')
    await shown('2 selected')
    await commands.stopAnswering()
    button('Restore 2').element().focus()
    await userEvent.keyboard('{Enter}')
    await shown('2 records restored')
    await shown('1 of 1 shown')
    expect(await site.read('skills')).toHaveLength(2)
    mistakes.length = 0
  })

  test('are deleted permanently together', async () => {
    await openTrash()
    await page.getByLabelText('Select all').click()
    await button('Delete 4 permanently…').click()
    await answerQuestion('Delete permanently', 'Delete 4 records permanently?')
    await shown('4 records deleted permanently')
    await expect.element(isEmpty).toBeVisible()
  })
})
