import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { hear, log, openPanel } from '../../../../test/components/assistant.tsx'

const links = () => log.getByRole('link').elements()

test('Markdown is shown, and nothing in it can do harm', async () => {
  const { ai } = await openPanel()
  const text = [
    '# A heading',
    '**Bold** and `code`',
    '- one\n- two',
    '<img src=x onerror="document.title=1"><script>document.title=2</script>',
    '[bad](javascript:alert(1)) [worse](JaVaScRiPt:alert(2)) [data](data:text/html,x) <javascript:alert(3)>',
    '[mail](mailto:a@example.com) [else](//example.org) [admin](/admin) ![p](https://example.org/p.png)',
    '[good](https://example.com/) [place](#skills)',
  ]
  document.title = 'Before'
  await ai.answer({ chunks: [text.join('\n\n')] })
  await hear('Show me Markdown')
  await expect.element(log.getByText('Bold')).toBeVisible()
  expect(log.getByText('Bold').element().tagName).toBe('STRONG')
  const items = log.getByRole('listitem').elements()
  expect(items.map(({ textContent }) => textContent)).toEqual(['one', 'two'])
  expect([...log.element().querySelectorAll('img, script, iframe, h1, h2')]).toEqual([])
  expect(links().map((link) => link.getAttribute('href'))).toEqual([
    'https://example.com/',
    '#skills',
  ])
  const outside = log.getByRole('link', { name: 'good (opens in a new tab)' })
  await expect.element(outside).toHaveAttribute('target', '_blank')
  await expect.element(outside).toHaveAttribute('rel', 'noopener')
  expect(document.title).toBe('Before')
})

test('what it names leads to its place', async () => {
  const { ai, opened } = await openPanel()
  await ai.answer({
    chunks: ['See **Slack Water**, built with TypeScript; not Slackwater or `Canopy`.'],
  })
  await hear('What should I look at?')
  await expect
    .poll(() => links().map(({ textContent }) => textContent))
    .toEqual(['Slack Water', 'TypeScript'])
  await log.getByRole('link', { name: 'Slack Water' }).click()
  await log.getByRole('link', { name: 'TypeScript' }).click()
  expect(opened).toEqual(['/?project=slack-water', '#skills'])
})

test('its text is copied with one press, as it was written', async () => {
  const { ai } = await openPanel()
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await ai.answer({ chunks: ['See **Slack Water**.'] })
  await hear('What should I look at?')
  await page.getByRole('button', { name: 'Copy' }).click()
  await expect.element(page.getByRole('button', { name: 'Copied' })).toBeVisible()
  expect(write.mock.calls).toEqual([['See **Slack Water**.']])
})
