import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openAdmin } from '../../../test/components/openAdmin.tsx'
import { openSite } from '../../../test/components/openSite.ts'
import { answerQuestion, button, expectGone } from '../../../test/components/records.ts'

const choices = page.getByRole('region', { name: 'How do you want to start?' })
const steps = page.getByRole('region', { name: 'Next steps' }).getByRole('listitem')
const stepTexts = () => steps.elements().map(({ textContent }) => textContent)

async function openSample() {
  const site = await openSite({ sampleContent: true })
  await openAdmin()
  await expect.element(choices).toBeVisible()
  return site
}

test('an empty start removes the sample after a question, and leads on by keys alone', async () => {
  const site = await openSample()
  const start = choices.getByRole('button', { name: /^Start empty/ })
  const question = page.getByRole('alertdialog', { name: 'Remove the sample content?' })
  start.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(question).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expectGone(question)
  await expect.element(start).toHaveFocus()
  expect((await site.read('sample')).present).toBe(true)

  await userEvent.keyboard('{Enter}')
  await question.getByRole('button', { name: 'Remove' }).click()
  await expect.element(page.getByText(/^The sample content is removed/)).toBeVisible()
  await expectGone(choices)
  await expect.poll(() => document.activeElement?.textContent).toMatch(/^Next steps/)
  await userEvent.keyboard('{Tab}')
  await expect.element(steps.getByRole('link', { name: 'Add your name' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  const name = page.getByLabelText('Name', { exact: true })
  await expect.element(name).toHaveFocus()
  await name.fill('Ada Byron')
  await button('Update').click()
  await expect.element(page.getByText('Hero content updated successfully!')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Your page' }).click()
  await expect.poll(() => stepTexts()[0]).toBe('Add your job title')
})

test('an empty start of an empty site asks nothing, and its undo asks again', async () => {
  const site = await openSite()
  await openAdmin()
  const settings = async () => {
    const { hide_empty, credit } = await site.read('appearance')
    return { hide_empty, credit }
  }
  const before = await settings()
  await choices.getByRole('button', { name: /^Start empty/ }).click()
  await expect.element(page.getByText(/^Your page starts empty/)).toBeVisible()
  await expectGone(choices)
  expect(await settings()).toEqual({ hide_empty: 1, credit: 'vitrine' })
  await button('Undo').click()
  await expect.element(choices).toBeVisible()
  expect(await settings()).toEqual(before)
})

test('a look around keeps the sample, with its notice, and is not asked about again', async () => {
  await openSample()
  await choices.getByText('Look around first').click()
  const notice = page.getByRole('region', { name: 'This is sample content' })
  await expect.element(notice.getByRole('button', { name: 'Remove sample content' })).toBeVisible()
  await expect
    .poll(stepTexts)
    .toEqual([
      'Set up mail for new messages',
      'Set AI_API_KEY so that the assistant answers in sentences',
      'Set PUBLIC_URL to the address of your site',
    ])
  await openAdmin()
  await expect.element(notice).toBeVisible()
  expect(choices.elements()).toEqual([])
})

test('GitHub and a file lead to the import, to the field for the account or the file', async () => {
  await openSample()
  await choices.getByText('Start from GitHub').click()
  await expect.element(page.getByLabelText('Account', { exact: true })).toHaveFocus()
  await openAdmin()
  await choices.getByText('Start from a file').click()
  await expect.element(page.getByLabelText('File to import')).toBeInTheDocument()
})

test('the sample goes after a question that counts it, and comes back', async () => {
  const site = await openSite({ sampleContent: true })
  const projects = await site.read('projects')
  const skills = await site.read('skills')
  await site.change('admin/first-steps', { chosen: 'look' })
  await site.change(`skills/${skills[0]._id}`, { name: 'My own' })
  await openAdmin()
  const remove = button('Remove sample content')
  await remove.click()
  const question = page.getByRole('alertdialog')
  const counts = `${projects.length} projects, ${skills.length - 1} skills, `
  await expect.element(question).toMatchTextContent(counts)
  await expect.element(question).toMatchTextContent('Nothing that you have edited is removed')
  await answerQuestion('Cancel', 'Remove the sample content?')
  await remove.click()
  await answerQuestion('Remove')
  await expect.element(page.getByText(/^The sample content is removed/)).toBeVisible()
  await expectGone(remove)
  expect(await site.read('skills')).toMatchObject([{ name: 'My own' }])
  await button('Undo').click()
  await expect.element(page.getByText('Undone')).toBeVisible()
  await expect.element(remove).toBeVisible()
  expect(await site.read('projects')).toHaveLength(projects.length)
  expect(await site.read('skills')).toHaveLength(skills.length)
})
