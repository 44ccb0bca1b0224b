import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { hold } from './delayRequests.ts'
import { badge, emptyInbox, names, openInbox, row, view, write, writeThree } from './inboxPage.ts'
import {
  expect,
  expectAccessible,
  expectAccessibleAt,
  expectAccessibleInBothSchemes,
  startSession,
  test,
} from './site.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 1200, height: 900 } })

/** The requests that change messages, as `METHOD path`. */
function recordChanges(page: Page): string[] {
  const changes: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.method() !== 'GET') changes.push(`${request.method()} ${pathname}`)
  })
  return changes
}

test('messages load, are read, searched, marked, answered and deleted, accessibly at 320 px', async ({
  page,
  site,
  mistakes,
  part,
}) => {
  await part('the list says that it loads, fails, is tried again, and is empty', async () => {
    await startSession(page, site.address)
    const answer = await hold(page, '**/api/contact?*', (route) =>
      route.fulfill({ status: 500, json: {} }),
    )
    await page.goto(`${site.address}/admin/contact`)
    await expect(page.getByText('Loading messages...')).toBeVisible()
    await answer()
    await expect(page.getByText('Failed to fetch messages')).toBeVisible()
    await expect(page.getByText('Loading messages...')).toBeHidden()
    await page.unroute('**/api/contact?*')
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(page.getByText('No messages found.')).toBeVisible()
    await expect(page.getByLabel('Search')).toHaveCount(0)
    await expectAccessible(page)
    mistakes.length = 0
  })

  await part('a message is read as it was written, and marked once', async () => {
    await writeThree(page, site)
    await openInbox(page, site)
    await expect(names(page)).toHaveText(['Mary', 'Grace', 'Ada Byron'])
    await expect(row(page, 'Ada Byron')).toContainText('Unread')
    await expect(row(page, 'Ada Byron')).toContainText('ada@example.com')
    await expect(row(page, 'Ada Byron')).toContainText('Dear owner, it computes.')
    await expect(badge(page)).toHaveText('Messages3 unread')
    await expect(page).toHaveTitle('(3) Messages · Vitrine')
    const changes = recordChanges(page)

    await view(page, 'Mary').click()
    const dialog = page.getByRole('dialog', { name: 'A poem' })
    await expect(dialog.getByText('1 of 3')).toBeVisible()
    const text = dialog.getByText('Roses')
    expect(await text.evaluate((element: HTMLElement) => element.innerText)).toBe(
      'Roses\nare  read.',
    )
    await expect(badge(page)).toHaveText('Messages2 unread')
    await expect(page).toHaveTitle('(2) Messages · Vitrine')
    await page.reload()
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(row(page, 'Mary')).not.toContainText('Unread')
    await view(page, 'Mary').click()
    await expect(dialog).toBeVisible()
    expect(changes.filter((change) => change.startsWith('PUT'))).toHaveLength(1)

    await dialog.getByRole('button', { name: 'Mark unread' }).click()
    await expect(dialog.getByRole('button', { name: 'Mark read' })).toBeVisible()
    await expect(badge(page)).toHaveText('Messages3 unread')
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(row(page, 'Mary')).toContainText('Unread')
  })

  await part('an answer begins in the mail program with the text quoted', async () => {
    await emptyInbox(page, site)
    await write(page, site, { email: 'ada+1@example.com', subject: 'Engine & cards?' })
    await openInbox(page, site)
    await view(page, 'Ada Byron').click()
    const reply = page.getByRole('link', { name: 'Reply' })
    const url = new URL((await reply.getAttribute('href')) ?? '')
    expect(url.protocol + decodeURIComponent(url.pathname)).toBe('mailto:ada+1@example.com')
    expect(url.searchParams.get('subject')).toBe('Re: Engine & cards?')
    expect(url.searchParams.get('body')).toMatch(
      /^\r\n\r\nOn \w+ \d+, \d{4}, Ada Byron wrote:\r\n> Dear owner,\r\n> \r\n> it computes\.$/,
    )
  })

  await part('a filter does not take a message away that is being read', async () => {
    await writeThree(page, site)
    await openInbox(page, site)
    await page.getByRole('radio', { name: /^Unread/ }).check({ force: true })
    await view(page, 'Mary').click()
    const dialog = page.getByRole('dialog')
    const next = dialog.getByRole('button', { name: 'Next message' })
    const previous = dialog.getByRole('button', { name: 'Previous message' })
    await expect(previous).toHaveAttribute('aria-disabled', 'true')
    for (const [subject, position] of [
      ['A compiler', '2 of 3'],
      ['An engine', '3 of 3'],
    ] as const) {
      await next.click()
      await expect(dialog.getByRole('heading', { name: subject })).toBeVisible()
      await expect(dialog.getByText(position)).toBeVisible()
    }
    await expect(next).toHaveAttribute('aria-disabled', 'true')
    await expect(next).toBeFocused()
    await previous.click()
    await expect(dialog.getByRole('heading', { name: 'A compiler' })).toBeVisible()
    await expect(badge(page)).toHaveText('Messages')
    await page.keyboard.press('Escape')
    await expect(page.getByText('No messages found.')).toBeVisible()
  })

  await part('a message deleted while it is read gives way to the next', async () => {
    await writeThree(page, site)
    await openInbox(page, site)
    await view(page, 'Grace').click()
    const dialog = page.getByRole('dialog')
    for (const subject of ['An engine', 'A poem']) {
      page.once('dialog', (question) => question.accept())
      await dialog.getByRole('button', { name: 'Delete' }).click()
      await expect(dialog.getByRole('heading', { name: subject })).toBeVisible()
    }
    page.once('dialog', (question) => question.accept())
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText('No messages found.')).toBeVisible()
  })

  await part('axe finds nothing in the inbox in either scheme', async () => {
    await writeThree(page, site)
    await openInbox(page, site)
    await page.getByRole('checkbox', { name: /from Mary/ }).check()
    await view(page, 'Ada Byron').click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectAccessibleInBothSchemes(page)
    await page.keyboard.press('Escape')
    await expectAccessibleInBothSchemes(page)
    await expectAccessibleAt(page, [768, 375, 320])
    await page.getByRole('tab', { name: 'Contact info' }).click()
    await expect(page.getByLabel('Title', { exact: true })).toBeVisible()
    await expectAccessibleAt(page, [320])
  })

  await part('a search and a filter find messages, and the table of them is saved', async () => {
    await writeThree(page, site)
    await write(page, site, { name: '=HYPERLINK("x")', subject: 'Umlaut ä' })
    await openInbox(page, site)
    const search = page.getByLabel('Search')
    const shown = page.getByRole('status').filter({ hasText: 'shown' })
    for (const [query, expected] of [
      ['GRACE', ['Grace']],
      ['navy.ex', ['Grace']],
      ['poem', ['Mary']],
      ['it computes', ['=HYPERLINK("x")', 'Grace', 'Ada Byron']],
    ] as const) {
      await search.fill(query)
      await expect(names(page)).toHaveText(expected)
    }
    await expect(shown).toHaveText('3 of 3 shown')

    await search.fill('nobody')
    await expect(page.getByText('No messages found.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Export CSV' })).toBeDisabled()
    await page.getByRole('button', { name: 'Show all messages' }).click()
    await expect(names(page)).toHaveCount(4)

    await view(page, 'Grace').click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    const filter = (name: RegExp) => page.getByRole('radio', { name })
    await expect(page.getByText('Unread 3', { exact: true })).toBeVisible()
    await filter(/^Read/).check({ force: true })
    await expect(names(page)).toHaveText(['Grace'])
    await filter(/^Unread/).check({ force: true })
    await expect(names(page)).toHaveText(['=HYPERLINK("x")', 'Mary', 'Ada Byron'])

    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export CSV' }).click()
    const file = await saving
    expect(file.suggestedFilename()).toMatch(/^messages-\d{4}-\d\d-\d\d\.csv$/)
    const csv = await readFile(await file.path(), 'utf8')
    expect(csv).toMatch(/^\uFEFFname,email,subject,message,status,createdAt\r\n/)
    expect(csv).toContain(`"'=HYPERLINK(""x"")",ada@example.com,Umlaut ä,`)
    expect(csv).toContain('"Roses\nare  read."')
    expect(csv).not.toContain('Grace')
  })

  await part('several are marked and deleted in one call, after a question', async () => {
    await writeThree(page, site)
    await openInbox(page, site)
    const changes = recordChanges(page)
    const all = page.getByRole('checkbox', { name: 'Select all' })
    const selected = page.getByRole('group', { name: 'Selected messages' })
    await all.check()
    await expect(page.getByText('3 selected')).toBeVisible()
    await selected.getByRole('button', { name: 'Mark read' }).click()
    await expect(page.getByText('3 of 3 shown')).toBeVisible()
    await expect(badge(page)).toHaveText('Messages')
    await expect(page).toHaveTitle('Messages · Vitrine')

    await page.getByRole('checkbox', { name: /from Mary/ }).check()
    await page.getByRole('checkbox', { name: /from Ada/ }).check()
    expect(await all.evaluate((box: HTMLInputElement) => box.indeterminate)).toBe(true)
    const remove = selected.getByRole('button', { name: 'Delete 2…' })
    page.once('dialog', (question) => {
      expect(question.message()).toBe('Delete 2 messages?')
      return question.dismiss()
    })
    await remove.click()
    await expect(names(page)).toHaveCount(3)
    expect(changes).toEqual(['PUT /api/contact'])
    page.once('dialog', (question) => question.accept())
    await remove.click()
    await expect(page.getByText('Messages deleted successfully!')).toBeVisible()
    await expect(names(page)).toHaveText(['Grace'])
    expect(changes).toEqual(['PUT /api/contact', 'POST /api/contact/delete'])

    page.once('dialog', (question) => {
      expect(question.message()).toBe('Delete the message “A compiler” from Grace?')
      return question.accept()
    })
    await row(page, 'Grace')
      .getByRole('button', { name: /^Delete/ })
      .click()
    await expect(page.getByText('Message deleted successfully!')).toBeVisible()
    await expect(page.getByText('No messages found.')).toBeVisible()
  })

  await part('what the server refuses is said, and the list stays true', async () => {
    await writeThree(page, site)
    await openInbox(page, site)
    await page.route('**/api/contact/**', (route) => route.fulfill({ status: 500, json: {} }))
    await view(page, 'Mary').click()
    await expect(page.getByText('Failed to update message')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(row(page, 'Mary')).toContainText('Unread')
    page.once('dialog', (question) => question.accept())
    await row(page, 'Mary')
      .getByRole('button', { name: /^Delete/ })
      .click()
    await expect(page.getByText('Failed to delete message')).toBeVisible()
    await expect(names(page)).toHaveCount(3)
    await page.unroute('**/api/contact/**')

    const gone = 'One of these messages does not exist any more'
    await page.route('**/api/contact', (route) =>
      route.request().method() === 'PUT'
        ? route.fulfill({ status: 400, json: { error: gone } })
        : route.continue(),
    )
    await page.getByRole('checkbox', { name: 'Select all' }).check()
    const listed = page.waitForResponse(
      (answer) => answer.url().includes('/api/contact?') && answer.request().method() === 'GET',
    )
    await page.getByRole('button', { name: 'Mark read' }).click()
    await expect(page.getByText(gone)).toBeVisible()
    await listed
    mistakes.length = 0
  })

  await part('the inbox works by keyboard alone, and gives the focus back', async () => {
    await writeThree(page, site)
    await openInbox(page, site)
    await page.getByLabel('Search').focus()
    await page.keyboard.press('Tab')
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('radio', { name: /^Unread/ })).toBeChecked()
    for (const name of ['Export CSV', 'Select all', 'Select “A poem” from Mary']) {
      await page.keyboard.press('Tab')
      await expect(page.locator(':focus')).toHaveAccessibleName(name)
    }
    await page.keyboard.press('Space')
    await expect(page.getByText('1 selected')).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(view(page, 'Mary')).toBeFocused()
    await page.getByRole('radio', { name: /^Unread/ }).press('ArrowLeft')
    await view(page, 'Mary').focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(view(page, 'Mary')).toBeFocused()
  })

  await part('the other tab asks for nothing until it is opened', async () => {
    await emptyInbox(page, site)
    await startSession(page, site.address)
    await write(page, site)
    const requests: string[] = []
    page.on('request', (request) => requests.push(new URL(request.url()).pathname))
    await page.goto(`${site.address}/admin/contact`)
    await expect(page.getByText('1 of 1 shown')).toBeVisible()
    expect(requests).not.toContain('/api/contact-info')
    await page.getByRole('tab', { name: 'Contact info' }).click()
    await page.getByLabel('Subtitle').fill('typed')
    await page.getByRole('tab', { name: 'Messages' }).click()
    await page.getByRole('tab', { name: 'Contact info' }).click()
    await expect(page.getByLabel('Subtitle')).toHaveValue('typed')
    expect(requests.filter((path) => path === '/api/contact-info')).toHaveLength(1)
  })
})

test('a large inbox: the newest first, the others when asked for', async ({
  page,
  site,
  mistakes,
  part,
}) => {
  await part('the newest are read, and the server finds the others', async () => {
    await emptyInbox(page, site)
    await startSession(page, site.address)
    for (let index = 0; index < 130; index++) await write(page, site, { name: `Visitor ${index}` })
    // Reading a message may ask for all counts once more, at any time.
    await page.route('**/api/admin/events', () => {})
    await page.goto(`${site.address}/admin/contact`)
    await expect(page.getByText('100 of 130 shown')).toBeVisible()
    const others = /\/api\/contact\?.*after=/
    await page.route(others, (route) => route.fulfill({ status: 500, json: {} }))
    const more = page.getByRole('button', { name: 'Show more messages' })
    await more.click()
    await expect(page.getByText('The other messages could not be loaded.')).toBeVisible()
    await page.unroute(others)
    const again = page.getByRole('button', { name: 'Try Again' })
    await expect(again).toBeInViewport({ ratio: 1 })
    await again.click()
    await expect(page.getByText('130 of 130 shown')).toBeVisible()
    await expect(more).toHaveCount(0)
    mistakes.length = 0

    const requests: URLSearchParams[] = []
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url())
      if (pathname === '/api/contact') requests.push(searchParams)
    })
    await page.getByLabel('Search').fill('visitor 12')
    await expect(page.getByText('11 of 11 shown')).toBeVisible()
    await view(page, 'Visitor 125').click()
    await expect(page.getByRole('dialog').getByText('5 of 11')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByText('Unread 10', { exact: true })).toBeVisible()
    await page.getByRole('radio', { name: /^Read/ }).check({ force: true })
    await expect(names(page)).toHaveText(['Visitor 125'])
    // Reading the message may ask for all once more after that.
    expect(requests.map((query) => query.get('status'))).toContain('read')

    await page.getByRole('radio', { name: /^All/ }).check({ force: true })
    await page.getByLabel('Search').fill('visitor')
    await expect(page.getByText('100 of 130 shown')).toBeVisible()
    await expect(page.getByText('All 130', { exact: true })).toBeVisible()
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export CSV' }).click()
    const csv = await readFile(await (await saving).path(), 'utf8')
    expect(csv.split('ada@example.com')).toHaveLength(131)

    await page.getByLabel('Search').fill('Visitor 1')
    await expect(page.getByText('41 of 41 shown')).toBeVisible()
    await page.getByRole('checkbox', { name: 'Select all' }).check()
    await page.getByRole('group', { name: 'Selected messages' }).getByText('Mark read').click()
    await expect(page.getByText('Read 41', { exact: true })).toBeVisible()
    await page.getByLabel('Search').fill('')
    await expect(page.getByText('130 of 130 shown')).toBeVisible()
    await expect(page.getByText('Read 41', { exact: true })).toBeVisible()
    await page.getByRole('checkbox', { name: 'Select all' }).click()
    await expect(page.getByText('130 selected')).toBeVisible()
    await expectAccessible(page)
  })

  await part('a long list is drawn as it is scrolled to, and chosen whole', async () => {
    await emptyInbox(page, site)
    await startSession(page, site.address)
    for (let index = 0; index < 130; index++) await write(page, site, { name: `Visitor ${index}` })
    // Sixteen rows fill it one and a half times in any font.
    await page.setViewportSize({ width: 1200, height: 700 })
    await page.goto(`${site.address}/admin/contact`)
    await expect(page.getByText('100 of 130 shown')).toBeVisible()
    await expect(names(page)).toHaveCount(16)
    // Checked once the messages that are not shown are known.
    await page.getByRole('checkbox', { name: 'Select all' }).click()
    await expect(page.getByText('130 selected')).toBeVisible()
    await expect(async () => {
      await names(page).last().scrollIntoViewIfNeeded()
      await expect(names(page)).toHaveCount(130, { timeout: 500 })
    }).toPass()
    await expect(page.getByRole('checkbox', { name: /from Visitor 0$/ })).toBeChecked()
  })

  await part('a message that the address names is read from a large inbox', async () => {
    await emptyInbox(page, site)
    await startSession(page, site.address)
    await write(page, site, { name: 'Oldest', subject: 'Long ago' })
    const list = await page.request.get(`${site.address}/api/contact`)
    const [oldest] = await list.json()
    await page.route('**/api/contact?*', (route) => {
      const limit = Number(new URL(route.request().url()).searchParams.get('limit'))
      const others = Array.from({ length: limit }, (_, index) => ({
        ...oldest,
        _id: `other-${index}`,
        subject: 'Another',
      }))
      return route.fulfill({ json: others })
    })
    await page.goto(`${site.address}/admin/contact?message=${oldest._id}`)
    await expect(page.getByRole('dialog', { name: 'Long ago' })).toBeVisible()
  })
})
