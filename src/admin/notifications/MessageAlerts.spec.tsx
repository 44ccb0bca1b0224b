import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../../test/components/expectAccessible.ts'
import { badge, openInbox, senders, write, writeThree } from '../../../test/components/inbox.ts'
import { mistakes } from '../../../test/components/mistakes.ts'
import { openAdmin } from '../../../test/components/openAdmin.tsx'
import { openSite } from '../../../test/components/openSite.ts'
import { button, expectGone } from '../../../test/components/records.ts'
import { sound } from './notifyOwner.ts'

const banner = (text: string) => page.getByRole('status').filter({ hasText: text })
const unread = banner('You have 3 unread messages')

/** Replaces sounds and notifications by what records them. */
function recordAlerts(permission: NotificationPermission) {
  const alerts: unknown[] = []
  class RecordedNotification {
    static permission = permission
    static async requestPermission() {
      alerts.push('asked')
      return RecordedNotification.permission
    }
    constructor(title: string, { body }: NotificationOptions) {
      alerts.push({ title, body })
    }
    close() {}
  }
  vi.stubGlobal('Notification', RecordedNotification)
  onTestFinished(() => {
    vi.unstubAllGlobals()
    sound.choose('on')
  })
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(async function play(
    this: HTMLMediaElement,
  ) {
    alerts.push(new URL(this.src).pathname)
    throw new DOMException('blocked', 'NotAllowedError')
  })
  return { alerts, grant: () => (RecordedNotification.permission = 'granted') }
}

test('without unread messages the dashboard is silent', async () => {
  const site = await openSite()
  const { alerts } = recordAlerts('granted')
  await openAdmin()
  await expect.element(page.getByText('No new messages.')).toBeVisible()
  const listens = async () => (await site.requests()).some(({ path }) => path.endsWith('/events'))
  await expect.poll(listens).toBe(true)
  await expect.element(badge).toHaveTextContent('Messages')
  await expect.poll(() => alerts).toEqual(['asked'])
})

test('the dashboard asks for notifications, and tells of unread messages', async () => {
  const site = await openSite()
  await writeThree(site)
  const { alerts } = recordAlerts('granted')
  await openAdmin()
  // It stays under the pointer, however long the next lines take.
  await unread.hover()
  await expectAccessible()
  await expect.poll(() => document.title).toBe('(3) Dashboard · Vitrine')
  await expect.poll(() => alerts).toContain('asked')
  expect(alerts.filter((alert) => alert !== 'asked')).toEqual([
    '/notification.wav',
    { title: 'You have 3 unread messages', body: undefined },
  ])
  await unread.getByRole('link', { name: 'Read them' }).click()
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Messages')
  await expectGone(unread)
})

test('an alert goes by itself after five seconds, but not from under the pointer', async () => {
  const site = await openSite()
  await writeThree(site)
  recordAlerts('granted')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  await openAdmin()
  await unread.hover()
  vi.advanceTimersByTime(20_000)
  await expect.element(unread).toBeVisible()
  await page.getByText(/Press a line to edit it/).hover()
  await expect.element(unread).toBeVisible()
  vi.advanceTimersByTime(5000)
  await expectGone(unread)
})

test('a browser that asks only on a press has its button, and sound its switch', async () => {
  const site = await openSite()
  await write(site)
  const { alerts, grant } = recordAlerts('default')
  await openAdmin('settings')
  const soundSwitch = page.getByRole('switch', { name: 'Sound' })
  await soundSwitch.click()
  await openAdmin()
  const ask = button('Turn on notifications')
  await expect.element(ask).toBeVisible()
  await expect.element(banner('You have 1 unread message')).toBeVisible()
  expect(alerts).toEqual(['asked'])
  grant()
  await ask.click()
  await expectGone(ask)
  expect(alerts).toEqual(['asked', 'asked'])
  await write(site, { name: 'Grace', subject: 'A compiler' })
  await expect.element(banner('New message from Grace')).toBeVisible()
  expect(alerts.slice(2)).toEqual([{ title: 'New message from Grace', body: 'A compiler' }])
  await openAdmin('settings')
  await expect.element(soundSwitch).not.toBeChecked()
})

test('a new message arrives without a reload, and its alert leads to it', async () => {
  const site = await openSite()
  const { alerts } = recordAlerts('granted')
  await openInbox()
  await expect.element(page.getByText('No messages found.')).toBeVisible()
  await write(site)
  await expect.poll(senders).toEqual(['Ada Byron'])
  await expect
    .poll(() => alerts)
    .toEqual(['/notification.wav', { title: 'New message from Ada Byron', body: 'An engine' }])
  await banner('New message from Ada Byron').getByRole('link', { name: 'Read it' }).click()
  await expect.element(page.getByRole('dialog')).toHaveAccessibleName('An engine')
})

test('a window beside another shows what that one hears, without a noise', async () => {
  const site = await openSite()
  const { alerts } = recordAlerts('granted')
  const other = Promise.withResolvers<void>()
  void navigator.locks.request('vitrine-events', () => other.promise)
  const channel = new BroadcastChannel('vitrine-events')
  onTestFinished(() => {
    other.resolve()
    channel.close()
  })
  await openInbox()
  await expect.element(page.getByText('No messages found.')).toBeVisible()
  const alert = { text: 'New message from Ada', path: '/admin/contact', action: 'Read it' }
  channel.postMessage({ kind: 'alert', alert })
  await expect.element(banner('New message from Ada')).toBeVisible()
  expect(alerts).toEqual([])
  expect((await site.requests()).filter(({ path }) => path.endsWith('/events'))).toEqual([])
})

test('a session that ends elsewhere ends the stream, and signing in resumes it', async () => {
  const site = await openSite()
  await openInbox()
  await expect.element(page.getByText('No messages found.')).toBeVisible()
  await site.call('POST', 'admin/logout')
  await write(site)
  const login = page.getByRole('dialog', { name: 'Admin Login' })
  await login.getByLabelText('Email Address').fill('owner@example.com')
  expect(senders()).toEqual([])
  await login.getByLabelText('Password', { exact: true }).fill('correct horse')
  await login.getByRole('button', { name: 'Sign In' }).click()
  await expectGone(login)
  await expect.poll(senders).toEqual(['Ada Byron'])
  mistakes.length = 0
})

test('the sound is half a second that the browser can play', async () => {
  const audio = new Audio('/notification.wav')
  audio.load()
  await expect.poll(() => audio.duration).toBeCloseTo(0.5, 1)
})
