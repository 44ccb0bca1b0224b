import { describe, expect, test, vi } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import {
  expectAccessible,
  expectAccessibleAt,
} from '../../../../test/components/expectAccessible.ts'
import {
  badge,
  openInbox,
  row,
  senders,
  view,
  write,
  writeThree,
} from '../../../../test/components/inbox.ts'
import { keepSavedFiles } from '../../../../test/components/keepSavedFiles.ts'
import { mistakes } from '../../../../test/components/mistakes.ts'
import { openSite } from '../../../../test/components/openSite.ts'
import { button, expectGone } from '../../../../test/components/records.ts'

const dialog = page.getByRole('dialog')
const search = page.getByLabelText('Search')
const none = page.getByText('No messages found.')
const selected = page.getByRole('group', { name: 'Selected messages' })
const all = page.getByRole('checkbox', { name: 'Select all' })
const select = (name: string) => row(name).getByRole('checkbox')
const filter = (name: RegExp) => page.getByRole('radio', { name })
const shown = (text: string) => expect.element(page.getByText(text)).toBeVisible()
const remove = (name: string) => row(name).getByRole('button', { name: /^Delete/ })

async function openThree() {
  const site = await openSite()
  await writeThree(site)
  await openInbox()
  await expect.poll(senders).toEqual(['Mary', 'Grace', 'Ada Byron'])
  return site
}

describe('a small inbox', () => {
  test('says that it loads, fails, is tried again, and is empty', async () => {
    await openSite()
    await commands.answer({ method: 'GET', path: '/api/contact?*', isHeld: true, status: 500 })
    await openInbox()
    await shown('Loading messages...')
    await commands.stopAnswering()
    await shown('Failed to fetch messages')
    await expectGone(page.getByText('Loading messages...'))
    await button('Try Again').click()
    await expect.element(none).toBeVisible()
    await expect.element(search).not.toBeInTheDocument()
    await expectAccessible()
    mistakes.length = 0
  })

  test('shows who wrote what, and how many are unread', async () => {
    await openThree()
    for (const text of ['Unread', 'ada@example.com', 'Dear owner, it computes.']) {
      await expect.element(row('Ada Byron')).toMatchTextContent(text)
    }
    await expect.element(badge).toHaveTextContent('Messages3 unread')
    await expect.poll(() => document.title).toBe('(3) Messages · Vitrine')
  })

  test('a search finds messages by each of their texts', async () => {
    const site = await openThree()
    await write(site, { name: 'Zoe', subject: 'Umlaut ä' })
    for (const [query, expected] of [
      ['GRACE', ['Grace']],
      ['navy.ex', ['Grace']],
      ['poem', ['Mary']],
      ['it computes', ['Zoe', 'Grace', 'Ada Byron']],
    ] as const) {
      await search.fill(query)
      await expect.poll(senders).toEqual(expected)
    }
    await shown('3 of 3 shown')
    await search.fill('nobody')
    await expect.element(none).toBeVisible()
    await expect.element(button('Export CSV')).toBeDisabled()
    await button('Show all messages').click()
    await expect.poll(senders).toHaveLength(4)
  })

  test('the shown messages are saved as a table', async () => {
    const site = await openThree()
    await write(site, { name: '=HYPERLINK("x")', subject: 'Umlaut ä' })
    await view('Grace').click()
    await expect.element(dialog).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await shown('Unread 3')
    await filter(/^Read/).click({ force: true })
    await expect.poll(senders).toEqual(['Grace'])
    await filter(/^Unread/).click({ force: true })
    await expect.poll(senders).toEqual(['=HYPERLINK("x")', 'Mary', 'Ada Byron'])
    const files = keepSavedFiles()
    await button('Export CSV').click()
    await expect.poll(() => files).toHaveLength(1)
    expect(files[0]?.name).toMatch(/^messages-\d{4}-\d\d-\d\d\.csv$/)
    const csv = await files[0]?.text
    expect(csv).toMatch(/^\uFEFFname,email,subject,message,status,createdAt\r\n/)
    expect(csv).toContain(`"'=HYPERLINK(""x"")",ada@example.com,Umlaut ä,`)
    expect(csv).toContain('"Roses\nare  read."')
    expect(csv).not.toContain('Grace')
  })

  test('several are marked and deleted in one call, after a question', async () => {
    const site = await openThree()
    const changes = async () =>
      (await site.requests())
        .filter(({ method, path }) => method !== 'GET' && path.startsWith('/api/contact'))
        .map(({ method, path }) => `${method} ${path}`)
    await all.click()
    await shown('3 selected')
    await selected.getByRole('button', { name: 'Mark read' }).click()
    await shown('3 of 3 shown')
    await expect.element(badge).toHaveTextContent('Messages')
    await expect.poll(() => document.title).toBe('Messages · Vitrine')
    await select('Mary').click()
    await select('Ada Byron').click()
    await expect.element(all).toBePartiallyChecked()

    const confirm = vi.spyOn(window, 'confirm').mockReturnValue(false)
    const removeSelected = selected.getByRole('button', { name: 'Delete 2…' })
    await removeSelected.click()
    expect(confirm).toHaveBeenCalledExactlyOnceWith('Delete 2 messages?')
    expect(senders()).toHaveLength(3)
    expect(await changes()).toEqual(['PUT /api/contact'])
    confirm.mockReturnValue(true)
    await removeSelected.click()
    await expect.element(page.getByText('Messages deleted successfully!')).toBeInTheDocument()
    await expect.poll(senders).toEqual(['Grace'])
    expect(await changes()).toEqual(['PUT /api/contact', 'POST /api/contact/delete'])
  })

  test('one is deleted after a question that names it', async () => {
    await openThree()
    const confirm = vi.spyOn(window, 'confirm').mockReturnValue(true)
    await remove('Grace').click()
    expect(confirm).toHaveBeenCalledWith('Delete the message “A compiler” from Grace?')
    await expect.element(page.getByText('Message deleted successfully!')).toBeInTheDocument()
    await expect.poll(senders).toEqual(['Mary', 'Ada Byron'])
  })

  test('when some of what was deleted does not come back, the rest shows', async () => {
    const site = await openThree()
    const grace = (await site.read('contact')).find(
      ({ name }: { name: string }) => name === 'Grace',
    )
    await all.click()
    vi.spyOn(window, 'confirm').mockReturnValue(true)
    await selected.getByRole('button', { name: 'Delete 3…' }).click()
    await expect.element(none).toBeVisible()
    expect(await site.read('contact')).toEqual([])
    const path = `/api/versions/messages/${grace._id}`
    await commands.answer({ method: 'POST', path, status: 500 })
    await button('Undo').click()
    await shown('Not back: “A compiler”')
    await expect.poll(senders).toEqual(['Mary', 'Ada Byron'])
    mistakes.length = 0
  })

  test('what the server refuses is said, and the list stays true', async () => {
    await openThree()
    await commands.answer({ method: 'PUT', path: '/api/contact/*', status: 500 })
    await commands.answer({ method: 'DELETE', path: '/api/contact/*', status: 500 })
    await view('Mary').click()
    await expect.element(page.getByText('Failed to update message')).toBeInTheDocument()
    await userEvent.keyboard('{Escape}')
    await expect.element(row('Mary')).toMatchTextContent('Unread')
    vi.spyOn(window, 'confirm').mockReturnValue(true)
    await remove('Mary').click()
    await expect.element(page.getByText('Failed to delete message')).toBeInTheDocument()
    await expect.poll(senders).toHaveLength(3)
    mistakes.length = 0
  })

  test('messages that are gone are said, and the list is read again', async () => {
    const site = await openThree()
    const gone = 'One of these messages does not exist any more'
    await commands.answer({
      method: 'PUT',
      path: '/api/contact',
      status: 400,
      json: { error: gone },
    })
    await all.click()
    const read = async () =>
      (await site.requests()).filter(({ path }) => path.startsWith('/api/contact?')).length
    const before = await read()
    await selected.getByRole('button', { name: 'Mark read' }).click()
    await expect.element(page.getByText(gone)).toBeInTheDocument()
    await expect.poll(read).toBeGreaterThan(before)
    mistakes.length = 0
  })

  test('works by keyboard alone, and gives the focus back', async () => {
    await openThree()
    search.element().focus()
    await userEvent.keyboard('{Tab}{ArrowRight}')
    await expect.element(filter(/^Unread/)).toBeChecked()
    for (const next of [button('Export CSV'), all, select('Mary')]) {
      await userEvent.keyboard('{Tab}')
      await expect.element(next).toHaveFocus()
    }
    await userEvent.keyboard(' ')
    await shown('1 selected')
    await userEvent.keyboard('{Tab}')
    await expect.element(view('Mary')).toHaveFocus()
    await filter(/^All/).click({ force: true })
    view('Mary').element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(dialog).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(view('Mary')).toHaveFocus()
  })

  test('is accessible in either scheme, and fits a phone', async () => {
    await openThree()
    await select('Mary').click()
    await expectAccessibleAt([1200, 768, 375, 320])
    await view('Ada Byron').click()
    await expect.element(dialog).toBeVisible()
    await expectAccessibleAt([1200, 320])
  })
})

describe('a large inbox', () => {
  /** The newest hundred of these are shown. */
  async function openMany() {
    const site = await openSite()
    for (let index = 0; index < 130; index++) await write(site, { name: `Visitor ${index}` })
    // Reading a message may ask for all counts once more, at any time.
    await commands.answer({ method: 'GET', path: '/api/admin/events', isHeld: true })
    await openInbox()
    await shown('100 of 130 shown')
    return site
  }

  test('shows the others when asked for, and again after a failure', async () => {
    await openMany()
    const others = { method: 'GET', path: '/api/contact?limit=*&after=*' }
    await commands.answer({ ...others, status: 500 })
    await button('Show more messages').click()
    await shown('The other messages could not be loaded.')
    await commands.stopAnswering()
    await expect.element(button('Try Again')).toBeInViewport({ ratio: 1 })
    await button('Try Again').click()
    await shown('130 of 130 shown')
    await expect.element(button('Show more messages')).not.toBeInTheDocument()
    mistakes.length = 0
  })

  test('the server finds messages that are not loaded', async () => {
    const site = await openMany()
    await search.fill('visitor 1')
    await shown('41 of 41 shown')
    await search.fill('visitor 12')
    await shown('11 of 11 shown')
    await view('Visitor 125').click()
    await expect.element(dialog.getByText('5 of 11')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await shown('Unread 10')
    await filter(/^Read/).click({ force: true })
    await expect.poll(senders).toEqual(['Visitor 125'])
    const readPaths = async () => (await site.requests()).map(({ path }) => path)
    await expect.poll(readPaths).toContainEqual(expect.stringContaining('status=read'))
  })

  test('all that are found are saved and marked, loaded or not', async () => {
    await openMany()
    const files = keepSavedFiles()
    await search.fill('visitor')
    await shown('100 of 130 shown')
    await shown('All 130')
    await button('Export CSV').click()
    await expect.poll(() => files).toHaveLength(1)
    expect((await files[0]?.text)?.split('ada@example.com')).toHaveLength(131)
    await search.fill('Visitor 1')
    await shown('41 of 41 shown')
    await all.click()
    await selected.getByRole('button', { name: 'Mark read' }).click()
    await shown('Read 41')
    await search.fill('')
    await shown('100 of 130 shown')
    await shown('Read 41')
  })

  test('is drawn as it is scrolled to, and selected whole', async () => {
    await openMany()
    // They fill the window one and a half times in any font.
    await expect.poll(senders).toHaveLength(16)
    // Checked once the messages that are not shown are known.
    await all.click()
    await shown('130 selected')
    await expect
      .poll(() => {
        page.getByRole('rowheader').elements().at(-1)?.scrollIntoView()
        return senders()
      })
      .toHaveLength(130)
    await expect.element(page.getByRole('checkbox', { name: /from Visitor 0$/ })).toBeChecked()
    await expectAccessible()
  })
})
