import sharp from 'sharp'
import { photograph } from '../pictures.ts'
import { hold } from './delayRequests.ts'
import { opener } from './recordPage.ts'
import { expect, expectAccessible, owner, sendLogin, signIn, startSession, test } from './site.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 1200, height: 900 } })

test('the login dialog checks, refuses, welcomes and forgets', async ({ page, site, mistakes }) => {
  await page.goto(site.address)
  await page.getByRole('button', { name: 'Admin Login' }).click()
  const dialog = page.getByRole('dialog', { name: 'Admin Login' })
  await expect(
    dialog.getByText('Enter your credentials to access the admin dashboard'),
  ).toBeVisible()
  const email = dialog.getByLabel('Email Address')
  const password = dialog.getByLabel('Password', { exact: true })
  const submit = dialog.getByRole('button', { name: 'Sign In' })

  await submit.click()
  await expect(dialog.getByText('Email is required')).toBeVisible()
  await expect(dialog.getByText('Password is required')).toBeVisible()
  await email.fill('nobody')
  await expect(dialog.getByText('Email is required')).toBeHidden()
  await expect(dialog.getByText('Password is required')).toBeVisible()
  await submit.click()
  await expect(dialog.getByText('Please enter a valid email address')).toBeVisible()

  await email.fill(owner.email)
  await password.fill('wrong')
  await dialog.getByRole('button', { name: 'Show password' }).click()
  await expect(password).toHaveAttribute('type', 'text')
  await submit.click()
  await expect(dialog.getByText('Invalid email or password')).toBeVisible()
  mistakes.length = 0

  await page.route('**/api/admin/login', (route) => route.abort())
  await submit.click()
  await expect(
    dialog.getByText('Network error. Please check your connection and try again.'),
  ).toBeVisible()
  await page.unroute('**/api/admin/login')
  mistakes.length = 0

  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Admin Login' }).click()
  await expect(email).toHaveValue('')
  await expect(dialog.getByText('Network error')).toBeHidden()

  await email.fill(owner.email)
  await password.fill(owner.password)
  let logins = 0
  const answer = await hold(page, '**/api/admin/login', (route) => {
    logins += 1
    return route.continue()
  })
  await submit.click()
  await expect(dialog.getByRole('button', { name: 'Signing in...' })).toBeDisabled()
  await password.press('Enter')
  await answer()
  await expect(
    dialog.getByText('Login successful! You can now access the admin dashboard from the navbar.'),
  ).toBeVisible()
  await expect(dialog.getByRole('link', { name: 'Open the dashboard' })).toHaveAttribute(
    'href',
    '/admin',
  )
  await password.press('Enter')
  await expect(dialog).toBeHidden()
  expect(logins).toBe(1)
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('button', { name: 'Admin Login' })).toBeVisible()
  expect(await page.evaluate(() => document.cookie)).not.toContain('admin_token')
})

test('the owner edits the hero with a photograph; visitors see it, also after a restart', async ({
  page,
  site,
}) => {
  await signIn(page, site.address)
  await page.getByRole('link', { name: 'Admin Dashboard' }).click()
  await expect(page.getByText(owner.email).first()).toBeVisible()
  await page
    .getByRole('navigation', { name: 'Admin pages' })
    .getByRole('link', { name: 'Hero Section' })
    .click()

  await page.getByLabel('Name', { exact: true }).fill('Ada Byron')
  await page.getByLabel('Alt text of the profile image').fill('Ada at her desk')
  const bytes = await photograph(1200, 800)
  expect((await sharp(bytes).metadata()).exif?.includes('Phone')).toBe(true)
  const picker = page.locator('input[type="file"][aria-label="Profile image"]')
  await picker.setInputFiles({ name: 'not.txt', mimeType: 'text/plain', buffer: bytes })
  await expect(page.getByText('Please select an image file (PNG, JPG, GIF, etc.)')).toBeVisible()
  const huge = Buffer.alloc(10 * 1024 * 1024 + 1)
  await picker.setInputFiles({ name: 'huge.jpg', mimeType: 'image/jpeg', buffer: huge })
  await expect(page.getByText('Image size must be less than 10MB')).toBeVisible()
  await picker.setInputFiles({ name: 'ada.jpg', mimeType: 'image/jpeg', buffer: bytes })
  await expect(page.getByText('ada.jpg')).toBeVisible()
  await page.getByRole('button', { name: 'Update' }).click()
  await expect(page.getByText('Hero content updated successfully!')).toBeVisible()
  await expectAccessible(page)

  for (const visit of ['now', 'after a restart']) {
    if (visit !== 'now') {
      // A page that is still being read complains of a server that is away.
      await page.goto('about:blank')
      await site.restart()
    }
    await page.goto(site.address)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ada Byron')
    const portrait = page.getByRole('img', { name: 'Ada at her desk' })
    await expect(portrait).toBeVisible()
    await expect
      .poll(() => portrait.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
    const shown = await portrait.evaluate((image: HTMLImageElement) => image.currentSrc)
    const stored = await portrait.evaluate((image: HTMLImageElement) => image.src)
    for (const source of [shown, stored]) {
      const { exif, orientation } = await sharp(
        Buffer.from(await (await page.request.get(source)).body()),
      ).metadata()
      expect([exif, orientation]).toEqual([undefined, undefined])
    }
    expect(stored).toMatch(/-800x1200\.webp$/)
  }
})

test('a project shows each of its fields; a failed save and a lost session lose nothing', async ({
  page,
  site,
  mistakes,
  part,
}) => {
  await part('a project has each of its fields in the details that visitors open', async () => {
    await startSession(page, site.address)
    await page.goto(`${site.address}/admin/projects?edit=new`)
    const form = page.getByRole('dialog')
    await form.getByLabel('Title', { exact: true }).fill('Difference Engine')
    await form.getByLabel('Category').fill('Mechanics')
    await form.getByLabel('Status').fill('in-progress')
    await form.getByLabel('Long description').fill('It counts.\n\nIt prints.')
    await form.getByLabel('Tech').fill('Brass, Steam')
    await form.getByLabel('Features').fill('Seven orders\nTwenty digits')
    await form.getByLabel('Live').fill('javascript:alert(1)')
    await form.getByRole('button', { name: 'Create', exact: true }).click()
    await expect(form.getByText('Please enter a full link')).toBeVisible()
    await form.getByLabel('Live').fill('https://example.com/engine')
    await form.getByRole('button', { name: 'Create', exact: true }).click()
    await expect(page.getByText('Project created successfully!')).toBeVisible()
    await page.goto(`${site.address}/?project=difference-engine`)
    const details = page.getByRole('dialog')
    for (const text of ['It prints.', 'Steam', 'Twenty digits']) {
      await expect(details.getByText(text)).toBeVisible()
    }
    await expect(details.locator('a[href="https://example.com/engine"]')).toBeVisible()
  })

  await part(
    'a failed save keeps what was typed; a lost session is taken up in place',
    async () => {
      await startSession(page, site.address)
      await page.goto(`${site.address}/admin/hero`)
      const name = page.getByLabel('Name', { exact: true })
      await name.fill('Typed once')
      await page.route('**/api/hero', (route) =>
        route.request().method() === 'PUT' ? route.abort() : route.continue(),
      )
      await page.getByRole('button', { name: 'Update' }).click()
      await expect(page.getByText('Network error. Please try again later.')).toBeVisible()
      await expect(name).toHaveValue('Typed once')
      await page.unroute('**/api/hero')

      await page.evaluate(() => {
        const { cookie } = document
        return fetch('/api/admin/logout', { method: 'POST', headers: { 'X-Cookie': cookie } })
      })
      await page.getByRole('button', { name: 'Update' }).click()
      await expect(page.getByText('Session expired. Please log in again.')).toBeVisible()
      const dialog = page.getByRole('dialog', { name: 'Admin Login' })
      await sendLogin(page)
      await expect(dialog).toBeHidden()
      await expect(name).toHaveValue('Typed once')
      await page.getByRole('button', { name: 'Update' }).click()
      await expect(page.getByText('Hero content updated successfully!')).toBeVisible()
      mistakes.length = 0
    },
  )
})

test('the admin is accessible in both schemes, and fits a phone', async ({
  page,
  sample,
  part,
}) => {
  const pages = { light: ['/admin', '/admin/hero', '/admin/projects'], dark: ['/admin/projects'] }
  for (const colorScheme of ['light', 'dark'] as const) {
    await part(`in ${colorScheme}`, async () => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await startSession(page, sample.address)
      for (const path of pages[colorScheme]) {
        await page.goto(sample.address + path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expectAccessible(page)
      }
      await opener(page, 'Slack Water').click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await page.setViewportSize({ width: 375, height: 800 })
      await expectAccessible(page)
      const overflow = () => document.documentElement.scrollWidth - window.innerWidth
      expect(await page.evaluate(overflow)).toBeLessThanOrEqual(0)
    })
  }
})
