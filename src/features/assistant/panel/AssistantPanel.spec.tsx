import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import {
  ask,
  hear,
  input,
  log,
  openPanel,
  panel,
  said,
  sendButton,
} from '../../../../test/components/assistant.tsx'
import {
  expectAccessible,
  expectAccessibleInBothSchemes,
} from '../../../../test/components/expectAccessible.ts'
import { mistakes } from '../../../../test/components/mistakes.ts'

const suggested = page.getByRole('list', { name: 'Suggested questions' })
const stop = page.getByRole('button', { name: 'Stop' })

test('greets, and says what is kept', async () => {
  await openPanel()
  await expect.element(input).toHaveFocus()
  await expect
    .element(log)
    .toMatchTextContent(
      'I can answer questions about the projects and the tech stack here, or about how to build something similar.',
    )
  await expect.element(panel).toMatchTextContent('are kept for the owner to read')
  await expect.element(panel).not.toMatchTextContent(/search/i)
  await expectAccessible()
})

test('says nothing of keeping where nothing is kept', async () => {
  await openPanel({ areQuestionsKept: false })
  await expect.element(input).toHaveFocus()
  await expect.element(panel).not.toMatchTextContent('are kept')
})

test('a long name leaves the close button its size', async () => {
  await openPanel({ ownerName: 'Wolfeschlegelsteinhausenbergerdorff-Hohenlohe', isSearch: true })
  const close = page.getByRole('button', { name: 'Close' }).element().getBoundingClientRect()
  expect(close.width).toBe(close.height)
})

test('a suggested question is asked, and answered bit by bit', async () => {
  const { ai } = await openPanel()
  await ai.answer({ chunks: ['It ', 'predicts ', 'tides — ', 'für Häfen 👋.'], bytesPerWrite: 7 })
  await suggested.getByRole('button').first().click()
  await expect.poll(() => said('user')).toEqual(['What is Slack Water?'])
  await expect.element(input).toHaveFocus()
  await expect.poll(() => said('assistant')[1]).toMatch('It predicts tides — für Häfen 👋.')
  await expect.element(log).toHaveAttribute('aria-busy', 'false')
  await expect.element(suggested).not.toBeInTheDocument()
  const [request] = await ai.requests()
  expect(request?.messages.at(-1)?.content).toContain('What is Slack Water?')
})

test('Enter sends, but neither white space nor while an answer is coming', async () => {
  const { ai } = await openPanel()
  await ai.answer({ chunks: ['The first words', ' and then'], ending: 'stall' })
  await input.fill('   ')
  await userEvent.keyboard('{Enter}')
  await expect.element(sendButton).toHaveAttribute('aria-disabled', 'true')
  await input.fill('Does Enter send?')
  await userEvent.keyboard('{Enter}')
  await expect.element(input).toHaveValue('')
  await expect.poll(() => said('assistant').at(-1)).toBe('The first words and then')
  await input.fill('Another one')
  await userEvent.keyboard('{Enter}')
  await expect.element(input).toHaveValue('Another one')
  expect(await ai.requests()).toHaveLength(1)
})

test('Stop ends an answer, and what came of it stays in the conversation', async () => {
  const { ai } = await openPanel()
  await ai.answer({ chunks: ['The first words', ' and then'], ending: 'stall' })
  await ask('What is there?')
  await expect.poll(() => said('assistant').at(-1)).toBe('The first words and then')
  await stop.click()
  await expect.element(sendButton).toBeVisible()
  await expect.element(input).toHaveFocus()
  expect(said('assistant').at(-1)).toMatch('The first words and then')
  expect(await ai.isLeft()).toBe(true)
  await ai.answer({ chunks: ['Gladly.'] })
  await hear('Another one')
  expect(said('assistant').at(-1)).toMatch('Gladly.')
  const messages = (await ai.requests()).at(-1)?.messages.filter(({ role }) => role !== 'system')
  expect(messages?.map(({ role }) => role)).toEqual(['user', 'assistant', 'user'])
  expect(messages?.[1]?.content).toContain('The first words and then')
})

test('leaving the panel leaves the answer', async () => {
  const { ai, unmount } = await openPanel()
  await ai.answer({ chunks: ['The first words', ' and then'], ending: 'stall' })
  const fetch = vi.spyOn(window, 'fetch')
  await ask('What is there?')
  await expect.poll(() => said('assistant').at(-1)).toBe('The first words and then')
  const isLeft = () => fetch.mock.lastCall?.[1]?.signal?.aborted
  expect(isLeft()).toBe(false)
  await unmount()
  expect(isLeft()).toBe(true)
})

test('Escape closes it, also when what had the focus is gone', async () => {
  const { opened } = await openPanel()
  await userEvent.keyboard('{Escape}')
  expect(opened).toEqual(['closed'])
  const { activeElement } = document
  if (activeElement instanceof HTMLElement) activeElement.blur()
  await userEvent.keyboard('{Escape}')
  expect(opened).toEqual(['closed', 'closed'])
})

test('the end of the conversation is in view, unless the reader goes back', async () => {
  const { ai } = await openPanel()
  const rest = () => {
    const { scrollHeight, scrollTop, clientHeight } = log.element()
    return scrollHeight - scrollTop - clientHeight
  }
  await ai.answer({ chunks: ['line\n\n'.repeat(80)] })
  await hear('A long answer?')
  await expect.element(page.getByRole('button', { name: 'Copy' })).toBeInViewport({ ratio: 1 })
  log.element().scrollTop = 0
  await expect.poll(rest).toBeGreaterThan(100)
  await ai.answer({ chunks: ['A ', 'stall'], ending: 'stall' })
  await ask('And a short one?')
  await expect.poll(() => said('assistant').at(-1)).toBe('A stall')
  await expect.poll(rest).toBeLessThan(2)
  log.element().scrollTop = 0
  await stop.click()
  await expect.element(page.getByRole('button', { name: 'Copy' }).nth(1)).toBeInTheDocument()
  expect(log.element().scrollTop).toBe(0)
})

test('axe finds nothing in an answer, in the dark either', async () => {
  const { ai } = await openPanel()
  await ai.answer({
    chunks: ['**Slack Water** uses `TypeScript`.\n\n> so it says\n\n```\nlet a = 1\n```'],
  })
  await hear('What is it like in the dark?')
  await input.fill('a')
  await expect.element(page.getByRole('option').first()).toBeVisible()
  await expectAccessibleInBothSchemes()
})

describe('a failure', () => {
  test.each([
    [401, 'AI service authentication failed. Please contact the administrator.'],
    [429, 'Too many requests. Please wait a moment and try again.'],
    [500, 'Failed to get response. Please try again.'],
  ])('of status %i is announced once, shown twice, and not sent', async (status, sentence) => {
    const { ai } = await openPanel()
    await ai.answer({ status })
    await ask('What about it?')
    await expect.poll(() => said('error')).toEqual([sentence])
    const shown = panel.getByText(sentence)
    await expect.element(shown.nth(1)).toBeVisible()
    expect(shown.elements().filter((element) => !element.closest('[aria-hidden]'))).toHaveLength(1)
    await ai.answer({ chunks: ['Now I can.'] })
    await hear('And after it?')
    await expect.poll(() => shown.elements().length).toBe(1)
    const sent = JSON.stringify((await ai.requests()).at(-1)?.messages)
    expect(sent).toContain('What about it?')
    expect(sent).not.toContain(sentence)
    expect(sent).not.toContain('I can answer questions about')
    mistakes.length = 0
  })

  test('half a minute of silence is one', async () => {
    const { ai } = await openPanel()
    await ai.answer({ isSilent: true })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    onTestFinished(() => void vi.useRealTimers())
    await ask('Are you asleep?')
    await expect.poll(async () => (await ai.requests()).length).toBe(1)
    await vi.advanceTimersByTimeAsync(25_000)
    expect(said('error')).toEqual([])
    await vi.advanceTimersByTimeAsync(5_500)
    await expect.poll(() => said('error')).toEqual(['Request timed out. Please try again.'])
  })

  test('of the connection keeps what came before it', async () => {
    const { ai } = await openPanel()
    await ai.answer({ chunks: ['Half an answer'], ending: 'cut' })
    await ask('Will you finish?')
    await expect.poll(() => said('error')).toEqual(['Failed to get response. Please try again.'])
    expect(said('assistant').at(-1)).toMatch('Half an answer')
    await commands.answer({ method: 'POST', path: '/api/chat', isAborted: true })
    await ask('And without a network?')
    await expect.poll(() => said('error')).toHaveLength(2)
    expect(said('error').at(-1)).toBe('Failed to get response. Please try again.')
    mistakes.length = 0
  })
})
