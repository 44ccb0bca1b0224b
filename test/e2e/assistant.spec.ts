import type { CDPSession, Page } from '@playwright/test'
import { type CompletionsServer, startCompletionsServer } from '../completionsServer.ts'
import { hold } from './delayRequests.ts'
import {
  test as base,
  expect,
  expectAccessible,
  openSite,
  owner,
  type Site,
  startSession,
} from './site.ts'

/** A site with sample content and a service of its own, for all tests of a worker. */
const test = base.extend<object, { assistant: Site & { service: CompletionsServer } }>({
  assistant: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from the pattern
    async ({}, use) => {
      const service = await startCompletionsServer()
      const settings = { AI_BASE_URL: service.address, AI_API_KEY: 'test' }
      const { site, close } = await openSite(settings)
      await use({ ...site, service })
      await close()
      await service.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

const dialog = '[role="dialog"]'
const opener = (page: Page) => page.getByRole('button', { name: 'AI Assistant' })
const panel = (page: Page) => page.getByRole('dialog', { name: 'Ines Halden AI Assistant' })
const input = (page: Page) => page.getByRole('combobox', { name: 'Your question' })
const log = (page: Page) => page.getByRole('log')
const sendButton = (page: Page) => page.getByRole('button', { name: 'Send', exact: true })
const answers = (page: Page) => page.locator('[data-role="assistant"]')

async function openPanel(page: Page, site: Site) {
  await page.goto(site.address)
  await opener(page).click()
  await expect(input(page)).toBeFocused()
}

async function ask(page: Page, question: string) {
  await input(page).fill(question)
  await sendButton(page).click()
}

/** Asks, and waits for the whole answer. */
async function hear(page: Page, question: string) {
  await ask(page, question)
  await expect(page.getByRole('button', { name: 'Copy' })).toBeVisible()
}

test('the assistant greets, suggests, answers bit by bit and is stopped', async ({
  page,
  assistant,
  part,
}) => {
  await part(
    'nothing of the panel comes before it is asked for, then the eight collections do',
    async () => {
      const scripts: string[] = []
      let reads: string[] = []
      page.on('request', (request) => {
        const path = new URL(request.url()).pathname
        if (request.resourceType() === 'script') scripts.push(path)
        const isCall = request.resourceType() === 'fetch' && path.startsWith('/api/')
        if (isCall) reads.push(`${request.method()} ${path}`)
      })
      const eight = [
        'GET /api/ai-tools',
        'GET /api/certifications',
        'GET /api/projects',
        'GET /api/public/about',
        'GET /api/public/contact',
        'GET /api/public/hero',
        'GET /api/public/resume',
        'GET /api/skills',
      ]
      await page.goto(assistant.address)
      await page.getByRole('button', { name: /^Color scheme/ }).focus()
      expect(scripts.filter((path) => path.includes('Assistant'))).toEqual([])
      for (let times = 0; times < 2; times++) {
        reads = []
        await opener(page).click()
        await expect(panel(page)).toBeVisible()
        await expect(page.getByRole('list', { name: 'Suggested questions' })).toBeVisible()
        expect(reads.toSorted()).toEqual(eight)
        await page.keyboard.press('Escape')
        await expect(panel(page)).toBeHidden()
        await expect(opener(page)).toBeFocused()
      }
    },
  )

  await part('it greets, suggests questions about the work, and answers bit by bit', async () => {
    assistant.service.answer({
      chunks: ['It ', 'predicts ', 'tides — ', 'für Häfen 👋.'],
      bytesPerWrite: 7,
    })
    await openPanel(page, assistant)
    await expect(log(page)).toContainText(
      'I can answer questions about the projects and the tech stack here, or about how to build something similar.',
    )
    await expectAccessible(page, dialog)
    const starter = log(page).getByRole('button', { name: /^What is .+, and how was it built\?$/ })
    const question = (await starter.textContent()) ?? ''
    await starter.click()
    await expect(page.locator('[data-role="user"]')).toContainText(question)
    await expect(answers(page).last()).toContainText('It predicts tides — für Häfen 👋.')
    await expect(log(page)).toHaveAttribute('aria-busy', 'false')
    await expect(page.getByRole('list', { name: 'Suggested questions' })).toBeHidden()
    expect(assistant.service.requests.at(-1)?.body.messages.at(-1)?.content).toContain(question)

    await page.getByRole('button', { name: 'Close', exact: true }).click()
    await opener(page).click()
    await expect(page.getByRole('list', { name: 'Suggested questions' })).toBeVisible()
    await expect(page.locator('[data-role="user"]')).toHaveCount(0)
  })

  await part(
    'Enter sends, but neither white space nor while an answer is coming; Stop ends it',
    async () => {
      assistant.service.answer({ chunks: ['The first words', ' and then'], ending: 'stall' })
      await openPanel(page, assistant)
      const before = assistant.service.requests.length
      await input(page).fill('   ')
      await page.keyboard.press('Enter')
      await expect(sendButton(page)).toBeDisabled()
      expect(assistant.service.requests).toHaveLength(before)

      await input(page).fill('Does Enter send?')
      await page.keyboard.press('Enter')
      await expect(input(page)).toHaveValue('')
      await expect(answers(page).last()).toContainText('The first words and then')
      await input(page).fill('Another one')
      await page.keyboard.press('Enter')
      await expect(input(page)).toHaveValue('Another one')
      expect(assistant.service.requests).toHaveLength(before + 1)

      await page.getByRole('button', { name: 'Stop' }).click()
      await expect(sendButton(page)).toBeVisible()
      await expect(input(page)).toBeFocused()
      await expect(answers(page).last()).toContainText('The first words and then')
      expect(await assistant.service.requests.at(-1)?.hasLeft).toBe(true)

      assistant.service.answer({ chunks: ['Gladly.'] })
      await page.keyboard.press('Enter')
      await expect(answers(page).last()).toContainText('Gladly.')
      const sent = assistant.service.requests
        .at(-1)
        ?.body.messages.filter(({ role }) => role !== 'system')
      expect(sent?.map(({ role }) => role)).toEqual(['user', 'assistant', 'user'])
      expect(sent?.[1]?.content).toContain('The first words and then')
    },
  )

  await part('names are suggested while typing and chosen by pointer or keyboard', async () => {
    await openPanel(page, assistant)
    await expect(log(page).getByRole('button').first()).toBeVisible()
    await page.keyboard.type('a')
    const options = page.getByRole('option')
    await expect(options).toHaveCount(5)
    await input(page).fill('SLACK')
    await expect(options).toHaveText(['Slack WaterProject'])
    await expectAccessible(page, dialog)
    await options.click()
    await expect(input(page)).toHaveValue('Slack Water')
    await expect(input(page)).toBeFocused()
    await expect(options).toHaveCount(0)

    await input(page).fill('can')
    await page.keyboard.press('ArrowDown')
    await expect(options.first()).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('ArrowUp')
    await expect(options.last()).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('ArrowDown')
    const name = await options.first().locator('span').first().textContent()
    await page.keyboard.press('Enter')
    await expect(input(page)).toHaveValue(name ?? '')
    await expect(page.locator('[data-role="user"]')).toHaveCount(0)

    await input(page).fill('clau')
    await expect(options).toHaveText(['ClaudeAI tool'])
    await page.keyboard.press('Escape')
    await expect(options).toHaveCount(0)
    await expect(panel(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(panel(page)).toBeHidden()
  })
})

test('an answer shows Markdown, leads to what it names, and checks a job description', async ({
  page,
  assistant,
  context,
  part,
  mistakes,
}) => {
  await part('Markdown is shown, and nothing in it can do harm', async () => {
    const outside: string[] = []
    page.on('request', (request) => {
      if (!request.url().startsWith(assistant.address)) outside.push(request.url())
    })
    const text = [
      '# A heading',
      '**Bold** and `code`',
      '- one\n- two',
      '<img src=x onerror="document.title=1"><script>document.title=2</script>',
      '[bad](javascript:alert(1)) [worse](JaVaScRiPt:alert(2)) [data](data:text/html,x) <javascript:alert(3)>',
      '[mail](mailto:a@example.com) [else](//example.org) [admin](/admin) ![p](https://example.org/p.png)',
      '[good](https://example.com/) [place](#skills)',
    ]
    assistant.service.answer({ chunks: [text.join('\n\n')] })
    await openPanel(page, assistant)
    await hear(page, 'Show me Markdown')
    const answer = answers(page).last()
    await expect(answer.locator('strong')).toHaveText('Bold')
    await expect(answer.locator('li')).toHaveText(['one', 'two'])
    await expect(answer.locator('img, script, iframe, h1, h2')).toHaveCount(0)
    const links = await answer
      .locator('a')
      .evaluateAll((all) => all.map((a) => a.getAttribute('href')))
    expect(links).toEqual(['https://example.com/', '#skills'])
    await expect(answer.locator('a').first()).toHaveAttribute('target', '_blank')
    await expect(answer.locator('a').first()).toHaveAttribute('rel', 'noopener')
    await expect(page).toHaveTitle(/Ines Halden/)
    expect(outside).toEqual([])
  })

  await part('what an answer names leads to its place; a copy is one press', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const text = 'See **Slack Water**, built with TypeScript; not Slackwater or `Canopy`.'
    assistant.service.answer({ chunks: [text] })
    await openPanel(page, assistant)
    await expect(log(page).getByRole('button').first()).toBeVisible()
    await hear(page, 'What should I look at?')
    await expect(answers(page).last().getByRole('link')).toHaveText(['Slack Water', 'TypeScript'])

    await page.getByRole('button', { name: 'Copy' }).click()
    await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(text)

    await page.evaluate(() => document.body.setAttribute('data-same', ''))
    await answers(page).getByRole('link', { name: 'Slack Water' }).click()
    await expect(page.getByRole('dialog', { name: 'Slack Water' })).toBeVisible()
    await expect(page).toHaveURL(/\?project=slack-water$/)
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(`${assistant.address}/`)
    await expect(answers(page).getByRole('link', { name: 'Slack Water' })).toBeFocused()

    await answers(page).getByRole('link', { name: 'TypeScript' }).click()
    await expect(page.locator('#skills')).toBeInViewport()
    await expect(panel(page)).toBeVisible()
    await expect(page.locator('body')).toHaveAttribute('data-same')
  })

  await part('a job description is checked whole, and kept until an answer comes', async () => {
    await openPanel(page, assistant)
    await page.getByRole('button', { name: 'Paste a job description' }).click()
    const field = page.getByRole('textbox', { name: 'Job description' })
    await expect(field).toBeFocused()
    await field.fill('Too short')
    await page.getByRole('button', { name: 'Check the fit' }).click()
    await expect(page.getByText('Please paste the whole job description')).toBeVisible()
    await expectAccessible(page, dialog)
    const description = 'We look for an engineer with ten years of COBOL and some TypeScript.'
    await field.fill(description)
    assistant.service.answer({ status: 429 })
    await page.getByRole('button', { name: 'Check the fit' }).click()
    await expect(page.locator('[data-role="error"]')).toBeVisible()
    await page.getByRole('button', { name: 'Paste a job description' }).click()
    await expect(field).toHaveValue(description)
    await page.keyboard.press('Escape')
    await opener(page).click()
    await page.getByRole('button', { name: 'Paste a job description' }).click()
    await expect(field).toHaveValue(description)
    mistakes.length = 0

    assistant.service.answer({
      chunks: ['**Shown**: TypeScript, in Slack Water. **Not shown**: COBOL.'],
    })
    await page.getByRole('button', { name: 'Check the fit' }).click()
    await expect(answers(page).last()).toContainText('Not shown: COBOL.')
    await expect(page.locator('[data-role="user"]').last()).toContainText('job description')
    await expect(log(page)).not.toContainText('ten years')
    await expect(input(page)).toBeFocused()
    expect(JSON.stringify(assistant.service.requests.at(-1)?.body)).toContain(description)
    await page.getByRole('button', { name: 'Paste a job description' }).click()
    await expect(field).toHaveValue('')
  })
})

const failures = [
  [401, 'AI service authentication failed. Please contact the administrator.'],
  [429, 'Too many requests. Please wait a moment and try again.'],
  [500, 'Failed to get response. Please try again.'],
] as const

test('a service that fails, falls silent or is cut off is announced once, and shown twice', async ({
  page,
  assistant,
  mistakes,
  part,
}) => {
  for (const [status, sentence] of failures) {
    await part(`a service that answers ${status} is announced once, and shown twice`, async () => {
      assistant.service.answer({ status })
      await openPanel(page, assistant)
      await ask(page, `What about ${status}?`)
      await expect(panel(page).getByText(sentence)).toHaveCount(2)
      await expect(page.locator('[data-role="error"]')).toContainText(sentence)
      await expect(panel(page).locator('p[data-error]')).toHaveText(sentence)
      mistakes.length = 0

      assistant.service.answer({ chunks: ['Now I can.'] })
      await hear(page, `And after ${status}?`)
      await expect(panel(page).locator('p[data-error]')).toHaveCount(0)
      const sent = JSON.stringify(assistant.service.requests.at(-1)?.body.messages)
      expect(sent).toContain(`What about ${status}?`)
      expect(sent).not.toContain(sentence)
      expect(sent).not.toContain('I can answer questions about')
    })
  }

  await part(
    'half a minute of silence, a cut connection and no network have their own messages',
    async () => {
      await page.clock.install()
      assistant.service.answer({ isSilent: true })
      await openPanel(page, assistant)
      await ask(page, 'Are you asleep?')
      await expect(page.getByRole('button', { name: 'Stop' })).toBeVisible()
      await expect
        .poll(() => assistant.service.requests.at(-1)?.body.messages.at(-1)?.content)
        .toMatch(/asleep/)
      await page.clock.fastForward(29_000)
      await expect(page.locator('[data-role="error"]')).toHaveCount(0)
      await page.clock.fastForward(1_500)
      await expect(page.locator('[data-role="error"]')).toContainText(
        'Request timed out. Please try again.',
      )

      assistant.service.answer({ chunks: ['Half an answer'], ending: 'cut' })
      await ask(page, 'Will you finish?')
      const failed = page.locator('[data-role="error"]').last()
      await expect(failed).toContainText('Failed to get response. Please try again.')
      await expect(answers(page).last()).toContainText('Half an answer')

      await page.route('**/api/chat', (route) => route.abort())
      await ask(page, 'And without a network?')
      await expect(page.locator('[data-role="error"]')).toHaveCount(3)
      await expect(failed).toContainText('Failed to get response. Please try again.')
      mistakes.length = 0
    },
  )
})

test('on a phone the panel fills the screen, on a wide one the button has its corner, on paper there is none', async ({
  page,
  assistant,
  part,
}) => {
  await part(
    'on a phone the panel is the whole screen, and makes room for where a link leads',
    async () => {
      assistant.service.answer({ chunks: ['It is written in TypeScript.'] })
      for (const width of [375, 320]) {
        await page.setViewportSize({ width, height: 667 })
        await page.goto(assistant.address)
        const nav = await page.getByRole('navigation', { name: 'Main' }).boundingBox()
        const button = await opener(page).boundingBox()
        expect(button?.y ?? 0).toBeGreaterThan(nav?.y ?? 0)
        expect(width - (button?.x ?? 0) - (button?.width ?? 0)).toBe(width < 375 ? 4 : 24)
        await opener(page).click()
        await page.getByText('Hello!').waitFor()
        await expect
          .poll(() => panel(page).boundingBox())
          .toEqual({ x: 0, y: 0, width, height: 667 })
        expect(await panel(page).evaluate((element) => element.scrollWidth)).toBeLessThanOrEqual(
          width,
        )
        await expectAccessible(page, dialog)
      }
      await expect(log(page).getByRole('button').first()).toBeVisible()
      await hear(page, 'What is it written in?')
      await page.getByRole('link', { name: 'TypeScript' }).click()
      await expect(panel(page)).toBeHidden()
      await expect(page.locator('#skills')).toBeInViewport()
      await opener(page).click()
      await expect(answers(page).last()).toContainText('It is written in TypeScript.')
    },
  )

  await part('on a wide screen the button stands 24 px from its corner', async () => {
    await page.goto(assistant.address)
    const button = await opener(page).boundingBox()
    const width = await page.evaluate(() => document.documentElement.clientWidth)
    expect(width - (button?.x ?? 0) - (button?.width ?? 0)).toBe(24)
    expect(900 - (button?.y ?? 0) - (button?.height ?? 0)).toBe(24)
  })

  await part('on paper there is no assistant', async () => {
    await openPanel(page, assistant)
    await page.emulateMedia({ media: 'print' })
    await expect(panel(page)).toBeHidden()
    await expect(opener(page)).toBeHidden()
  })

  await part('axe finds nothing in the dark either', async () => {
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
    assistant.service.answer({
      chunks: ['**Slack Water** uses `TypeScript`.\n\n> so it says\n\n```\nlet a = 1\n```'],
    })
    await openPanel(page, assistant)
    await expectAccessible(page, dialog)
    await hear(page, 'What is it like in the dark?')
    await input(page).fill('a')
    await expect(page.getByRole('option')).toHaveCount(5)
    await expectAccessible(page, dialog)
  })
})

const touch = (cdp: CDPSession, type: 'touchStart' | 'touchMove' | 'touchEnd', x = 0, y = 0) =>
  cdp.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] })

async function centerOfButton(page: Page) {
  const box = await opener(page).boundingBox()
  return { x: (box?.x ?? 0) + 28, y: (box?.y ?? 0) + 28 }
}

/** Holds the button for a time in milliseconds, then draws it to a point. */
async function drag(page: Page, cdp: CDPSession, hold: number, x: number, y: number) {
  const start = await centerOfButton(page)
  await touch(cdp, 'touchStart', start.x, start.y)
  await page.waitForTimeout(hold)
  await touch(cdp, 'touchMove', (start.x + x) / 2, (start.y + y) / 2)
  await touch(cdp, 'touchMove', x, y)
  await touch(cdp, 'touchEnd')
}

test.describe('on the owner’s phone', () => {
  test.use({ hasTouch: true, viewport: { width: 375, height: 667 } })

  test('a long press moves the button for its owner alone', async ({
    page,
    assistant,
    mistakes,
    part,
  }) => {
    await part('a long press moves the button, and the device remembers where', async () => {
      await startSession(page, assistant.address)
      await page.goto(assistant.address)
      await expect(page.getByText('Long-press to move')).toBeVisible()
      await expect(opener(page)).toHaveAccessibleDescription(
        'Long-press to move or use the arrow keys',
      )
      const cdp = await page.context().newCDPSession(page)
      await drag(page, cdp, 500, 150, 300)
      await expect.poll(() => centerOfButton(page)).toEqual({ x: 150, y: 300 })
      await expect(panel(page)).toBeHidden()
      await drag(page, cdp, 500, 2, 2)
      await expect.poll(() => centerOfButton(page)).toEqual({ x: 100, y: 100 })
      await drag(page, cdp, 500, 374, 666)
      await expect.poll(() => centerOfButton(page)).toEqual({ x: 275, y: 567 })

      await opener(page).focus()
      await page.keyboard.press('ArrowUp')
      await page.keyboard.press('ArrowLeft')
      await expect.poll(() => centerOfButton(page)).toEqual({ x: 259, y: 551 })
      await page.reload()
      await expect.poll(() => centerOfButton(page)).toEqual({ x: 259, y: 551 })
      await page.setViewportSize({ width: 320, height: 600 })
      await expect.poll(() => centerOfButton(page)).toEqual({ x: 220, y: 500 })

      const { x, y } = await centerOfButton(page)
      await page.touchscreen.tap(x, y)
      await expect(panel(page)).toBeVisible()
    })

    await part('a finger on the button does not scroll before what moves it has come', async () => {
      await startSession(page, assistant.address)
      const release = await hold(page, '**/ButtonMover-*.js')
      await page.goto(assistant.address, { waitUntil: 'commit' })
      const button = opener(page)
      const touchAction = () => button.evaluate((element) => getComputedStyle(element).touchAction)
      await expect.poll(touchAction).toBe('none')
      await expect.poll(async () => (await button.boundingBox())?.width).toBe(56)
      await release()
      await expect(page.getByText('Long-press to move')).toBeVisible()
    })

    await part('the page stays where what moves the button cannot be fetched', async () => {
      await startSession(page, assistant.address)
      await page.route('**/ButtonMover-*.js', (route) => route.abort())
      const failed = page.waitForEvent('requestfailed', (request) =>
        /ButtonMover-.*js/.test(request.url()),
      )
      await page.goto(assistant.address)
      await failed
      await opener(page).tap()
      await expect(panel(page)).toBeVisible()
      await expect(page.getByText('Long-press to move')).toHaveCount(0)
      mistakes.length = 0
    })

    await part('a visitor’s press is a plain press, and there is no hint', async () => {
      await page.goto(assistant.address)
      const { x, y } = await centerOfButton(page)
      const cdp = await page.context().newCDPSession(page)
      await drag(page, cdp, 500, x, y - 200)
      // The finger may have scrolled the page, for which the bar makes way until that rests.
      await expect.poll(() => centerOfButton(page)).toEqual({ x, y })
      await expect(page.getByText('Long-press to move')).toHaveCount(0)
      await page.reload()
      // Restoring the scroll position hides the bar, too.
      await expect.poll(() => centerOfButton(page)).toEqual({ x, y })
      await opener(page).tap()
      await expect(panel(page)).toBeVisible()
    })
  })
})

test('the owner may hide the button, and keep no questions', async ({ page, site, mistakes }) => {
  const login = { email: owner.email, password: owner.password }
  const { token } = await (
    await page.request.post(`${site.address}/api/admin/login`, { data: login })
  ).json()
  const set = (data: object) =>
    page.request.put(`${site.address}/api/appearance`, {
      data,
      headers: { Authorization: `Bearer ${token}` },
    })
  const note = page.getByText('Questions and answers are kept for the owner to read.')
  await page.goto(site.address)
  await opener(page).click()
  await expect(note).toBeVisible()
  await set({ keep_questions: 0 })
  await page.goto(site.address)
  await opener(page).click()
  await expect(input(page)).toBeFocused()
  await expect(note).toHaveCount(0)
  await set({ hide_chat: 1 })
  await page.goto(site.address)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(opener(page)).toHaveCount(0)
  // There is no resume yet.
  mistakes.length = 0
})
