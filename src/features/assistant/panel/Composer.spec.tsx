import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { input, openPanel, said } from '../../../../test/components/assistant.tsx'
import { expectAccessible } from '../../../../test/components/expectAccessible.ts'

const options = page.getByRole('option')
const names = () => options.elements().map(({ textContent }) => textContent)

test('names are suggested while typing, at most five', async () => {
  await openPanel()
  await input.fill('a')
  await expect.poll(() => names().length).toBe(5)
  await input.fill('SLACK')
  await expect.poll(names).toEqual(['Slack WaterProject'])
  await expectAccessible()
  await input.fill('')
  await expect.poll(names).toEqual([])
})

test('one is chosen by pointer, and the focus stays', async () => {
  await openPanel()
  await input.fill('clau')
  await options.click()
  await expect.element(input).toHaveValue('Claude')
  await expect.element(input).toHaveFocus()
  await expect.poll(names).toEqual([])
})

test('one is chosen by keyboard, which sends nothing', async () => {
  await openPanel()
  await input.fill('can')
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(options.first()).toHaveAttribute('aria-selected', 'true')
  await expect.element(input).toHaveAttribute('aria-activedescendant', options.first().element().id)
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(options.last()).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.element(input).toHaveValue('Canopy')
  await expect.poll(names).toEqual([])
  expect(said('user')).toEqual([])
})

test('Escape and leaving the field close the suggestions, not the panel', async () => {
  const { opened } = await openPanel()
  await input.fill('clau')
  await expect.poll(names).toEqual(['ClaudeAI tool'])
  await userEvent.keyboard('{Escape}')
  await expect.poll(names).toEqual([])
  expect(opened).toEqual([])
  await userEvent.keyboard('{ArrowDown}')
  await expect.poll(names).toEqual(['ClaudeAI tool'])
  await page.getByRole('log').click()
  await expect.poll(names).toEqual([])
  await userEvent.keyboard('{Escape}')
  expect(opened).toEqual(['closed'])
})
