import { openInbox } from './inboxPage.ts'
import { expect, startSession, test } from './site.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 1200, height: 900 } })

test('the contact info is loaded, checked, saved, and kept while the other tab shows', async ({
  page,
  site,
  mistakes,
  part,
}) => {
  await part('contact info that cannot be loaded is tried again', async () => {
    await startSession(page, site.address)
    await page.route('**/api/contact-info', (route) => route.abort())
    await page.goto(`${site.address}/admin/contact?tab=info`)
    await expect(page.getByText('Failed to fetch contact information')).toBeVisible()
    await page.unroute('**/api/contact-info')
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(page.getByLabel('Title', { exact: true })).toBeVisible()
    mistakes.length = 0
  })

  await part('the contact info is checked, saved, and kept while the other tab shows', async () => {
    await openInbox(page, site)
    await page.getByRole('tab', { name: 'Messages' }).focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\?tab=info$/)
    await page.reload()
    const form = page.getByRole('form', { name: 'Contact info' })
    const field = (label: string) => form.getByLabel(label, { exact: true })
    await expect(field('Title')).toHaveValue('Get in touch')
    await expect(form.getByText('The tab Profile links changes an address')).toBeVisible()

    await field('Title').fill(' ')
    await field('GitHub').fill('javascript:alert(1)')
    await form.getByRole('button', { name: 'Update' }).click()
    await expect(field('Title')).toHaveAccessibleDescription('Title is required')
    await expect(field('Email')).toHaveAccessibleDescription('Email is required')
    await expect(field('GitHub')).toHaveAccessibleDescription(/http/)
    await expect(field('Title')).toBeFocused()

    await field('Title').fill('Write to me')
    await field('Email').fill('nobody')
    await field('GitHub').fill('https://example.com/ada')
    await form.getByRole('button', { name: 'Update' }).click()
    await expect(field('Email')).toHaveAccessibleDescription('Please enter a valid email address')
    await field('Email').fill('ada@example.com')
    for (const label of ['Subtitle', 'Description', 'Location', 'LinkedIn']) {
      await field(label).fill('')
    }
    await page.getByRole('tab', { name: 'Messages' }).click()
    await expect(form).toBeHidden()
    await page.keyboard.press('ControlOrMeta+s')
    await page.getByRole('tab', { name: 'Contact info' }).click()
    await expect(field('Title')).toHaveValue('Write to me')

    await page.route('**/api/contact-info', (route) =>
      route.request().method() === 'PUT'
        ? route.fulfill({ status: 500, json: { error: 'Broken' } })
        : route.continue(),
    )
    await form.getByRole('button', { name: 'Update' }).click()
    await expect(form.getByText('Error updating contact information')).toBeVisible()
    await page.unroute('**/api/contact-info')
    mistakes.length = 0
    await form.getByRole('button', { name: 'Update' }).click()
    await expect(page.getByText('Contact information updated successfully!')).toBeVisible()
    await expect(form.getByText('Error updating contact information')).toBeHidden()

    await page.goto(site.address)
    const section = page.locator('#contact')
    await expect(section.getByRole('heading', { name: 'Write to me' })).toBeVisible()
    await expect(section.getByRole('link', { name: 'ada@example.com' })).toBeVisible()
  })
})
