import type { Page } from '@playwright/test'
import { badge, names, openInbox, write, writeThree } from './inboxPage.ts'
import { expect, expectAccessible, sendLogin, startSession, test } from './site.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 1200, height: 900 } })

/** Replaces sounds and notifications by what records them. */
async function recordAlerts(page: Page, permission: NotificationPermission) {
  await page.addInitScript((granted) => {
    const alerts: unknown[] = []
    Object.assign(window, { alerts })
    class RecordedNotification {
      static permission = granted
      static async requestPermission() {
        alerts.push('asked')
        return RecordedNotification.permission
      }
      constructor(title: string, { body }: NotificationOptions) {
        alerts.push({ title, body })
      }
      close() {}
    }
    Object.assign(window, { Notification: RecordedNotification })
    HTMLMediaElement.prototype.play = async function play() {
      alerts.push(new URL(this.src).pathname)
      throw new DOMException('blocked', 'NotAllowedError')
    }
  }, permission)
  return () => page.evaluate(() => (window as unknown as { alerts: unknown[] }).alerts)
}

test('the dashboard tells of unread messages, asks for notifications and has a switch for the sound', async ({
  page,
  site,
  part,
}) => {
  await part('without unread messages the dashboard is silent', async () => {
    const alerts = await recordAlerts(page, 'granted')
    await startSession(page, site.address)
    const stream = page.waitForResponse((answer) => answer.url().endsWith('/api/admin/events'))
    await page.goto(`${site.address}/admin`)
    await stream
    await expect(page.getByText('At a glance')).toBeVisible()
    await expect(badge(page)).toHaveText('Messages')
    expect(await alerts()).toEqual(['asked'])
  })

  await part('the dashboard asks, and tells of unread messages for five seconds', async () => {
    await writeThree(page, site)
    const alerts = await recordAlerts(page, 'granted')
    await startSession(page, site.address)
    await page.goto(`${site.address}/admin`)
    const banner = page.getByRole('status').filter({ hasText: 'You have 3 unread messages' })
    await expect(banner).toBeVisible()
    const shownAt = Date.now()
    await expectAccessible(page)
    await expect(banner).toBeHidden()
    expect(Date.now() - shownAt).toBeGreaterThan(4000)
    expect(Date.now() - shownAt).toBeLessThan(8000)
    const raised = await alerts()
    expect(raised).toContain('asked')
    expect(raised.filter((alert) => alert !== 'asked')).toEqual([
      '/notification.wav',
      { title: 'You have 3 unread messages', body: undefined },
    ])
    await expect(page).toHaveTitle('(3) Dashboard · Vitrine')

    await page.reload()
    await banner.getByRole('link', { name: 'Read them' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Messages')
    await expect(banner).toBeHidden()
  })

  await part(
    'a browser that asks only on a press has its button, and sound its switch',
    async () => {
      await write(page, site)
      const alerts = await recordAlerts(page, 'default')
      await startSession(page, site.address)
      await page.goto(`${site.address}/admin`)
      const ask = page.getByRole('button', { name: 'Turn on notifications' })
      await expect(ask).toBeVisible()
      await page.getByRole('switch', { name: 'Sound' }).uncheck()
      await page.evaluate(() => Object.assign(Notification, { permission: 'granted' }))
      await ask.click()
      await expect(ask).toBeHidden()
      expect((await alerts()).toSorted()).toEqual(['/notification.wav', 'asked', 'asked'])

      await write(page, site, { name: 'Grace', subject: 'A compiler' })
      await expect(page.getByText('New message from Grace')).toBeVisible()
      expect((await alerts()).slice(3)).toEqual([
        { title: 'New message from Grace', body: 'A compiler' },
      ])
      await page.reload()
      await expect(page.getByRole('switch', { name: 'Sound' })).not.toBeChecked()
    },
  )
})

test('a session that ends elsewhere ends the stream; the sound is one that may be played', async ({
  page,
  site,
  mistakes,
  part,
}) => {
  await part(
    'a session that ends elsewhere ends the stream, and signing in resumes it',
    async () => {
      await openInbox(page, site)
      const stream = page.waitForResponse((answer) => answer.url().endsWith('/api/admin/events'))
      await page.reload()
      await stream
      await page.evaluate(() => fetch('/api/admin/logout', { method: 'POST' }))
      await write(page, site)
      const dialog = page.getByRole('dialog', { name: 'Admin Login' })
      await expect(dialog).toBeVisible()
      await expect(names(page)).toHaveCount(0)
      await sendLogin(page)
      await expect(dialog).toBeHidden()
      await expect(names(page)).toHaveText(['Ada Byron'])
      mistakes.length = 0
    },
  )

  await part('the sound is a sound that the page’s policy lets through', async () => {
    await startSession(page, site.address)
    await page.goto(`${site.address}/admin`)
    const duration = await page.evaluate(
      () =>
        new Promise<number>((resolve, reject) => {
          const audio = new Audio('/notification.wav')
          audio.oncanplaythrough = () => resolve(audio.duration)
          audio.onerror = () => reject(new Error(audio.error?.message))
          audio.load()
        }),
    )
    expect(duration).toBeCloseTo(0.5, 1)
    const file = await page.request.get(`${site.address}/notification.wav`)
    expect(file.headers()['content-type']).toBe('audio/wav')
  })
})

test('a new message arrives without a reload, on every page and in every window', async ({
  page,
  site,
}) => {
  const alerts = await recordAlerts(page, 'granted')
  const streams: string[] = []
  const record = (page: string) => (request: { url(): string }) => {
    if (request.url().endsWith('/api/admin/events')) streams.push(page)
  }
  page.on('request', record('first'))
  await openInbox(page, site)
  await expect(page.getByText('No messages found.')).toBeVisible()
  await expect.poll(() => streams).toEqual(['first'])
  const other = await page.context().newPage()
  other.on('request', record('other'))
  await other.goto(`${site.address}/admin/hero`)
  await expect(other.getByLabel('Name', { exact: true })).toBeVisible()

  await write(page, site)
  await expect(names(page)).toHaveText(['Ada Byron'])
  await expect(page.getByText('New message from Ada Byron')).toBeVisible()
  expect(await alerts()).toEqual([
    '/notification.wav',
    { title: 'New message from Ada Byron', body: 'An engine' },
  ])
  await expect(other).toHaveTitle('(1) Hero Section · Vitrine')
  await expect(badge(other)).toHaveText('Messages1 unread')
  expect(streams).toEqual(['first'])
  await page.close()
  await expect.poll(() => streams).toEqual(['first', 'other'])

  await write(other, site, { name: 'Grace', subject: 'A compiler' })
  const banner = other.getByRole('status').filter({ hasText: 'New message from Grace' })
  await banner.getByRole('link', { name: 'Read it' }).click()
  await expect(other.getByRole('dialog', { name: 'A compiler' })).toBeVisible()
  await expect(badge(other)).toHaveText('Messages1 unread')
  await other.close()
})
