import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fitButton, input, log, openPanel, said } from '../../../../test/components/assistant.tsx'
import { expectAccessible } from '../../../../test/components/expectAccessible.ts'
import { mistakes } from '../../../../test/components/mistakes.ts'
import { unanswered } from './FitForm.tsx'

const field = page.getByRole('textbox', { name: 'Job description' })
const check = page.getByRole('button', { name: 'Check the fit' })
const description = 'We look for an engineer with ten years of COBOL and some TypeScript.'

async function openForm() {
  onTestFinished(() => {
    unanswered.description = ''
  })
  const shown = await openPanel()
  await fitButton.click()
  await expect.element(field).toHaveFocus()
  return shown
}

test('a description is checked whole, and not shown in the conversation', async () => {
  const { ai } = await openForm()
  await ai.answer({ chunks: ['**Mentioned**: TypeScript. **Not mentioned**: COBOL.'] })
  await field.fill(description)
  await check.click()
  await expect.poll(() => said('assistant').at(-1)).toMatch('Not mentioned: COBOL.')
  expect(said('user')).toEqual(['Does this portfolio fit the job description I pasted?'])
  await expect.element(log).not.toMatchTextContent('ten years')
  await expect.element(input).toHaveFocus()
  expect(JSON.stringify(await ai.requests())).toContain(description)
  await fitButton.click()
  await expect.element(field).toHaveValue('')
})

test('one that is too short is refused before it is sent', async () => {
  const { ai } = await openForm()
  await field.fill('Too short')
  await check.click()
  await expect.element(field).toHaveAccessibleDescription(/Please paste the whole job description/)
  await expect.element(field).toHaveFocus()
  await expectAccessible()
  await field.fill('Still short')
  await expect.element(page.getByText(/^Please paste the whole/)).not.toBeInTheDocument()
  expect(await ai.requests()).toEqual([])
})

test('one without an answer is kept, also when the panel was closed', async () => {
  const { ai, unmount } = await openForm()
  await ai.answer({ status: 429 })
  await field.fill(description)
  await check.click()
  await expect.poll(() => said('error')).toHaveLength(1)
  await fitButton.click()
  await expect.element(field).toHaveValue(description)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(input).toHaveFocus()
  await unmount()
  await openPanel()
  await fitButton.click()
  await expect.element(field).toHaveValue(description)
  await userEvent.keyboard('{Escape}')
  mistakes.length = 0
})
