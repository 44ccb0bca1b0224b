import { expect, test } from './site.ts'

const parts = {
  hero: 'public/hero',
  about: 'public/about',
  projects: 'projects',
  skills: 'skills',
  certifications: 'certifications',
  'ai-tools': 'ai-tools',
  experience: 'experience',
  testimonials: 'testimonials',
  contact: 'public/contact',
}

/** Answers that are JSON, and not what the section was promised. */
const garbage = ['text', { title: {} }, [null]]

test('an appearance without what later versions know, or with a broken navigation, leaves the page', async ({
  page,
  sample,
  mistakes,
}) => {
  for (const json of [{}, { navigation: 'none' }]) {
    await page.route('**/api/public/appearance', (route) => route.fulfill({ json }))
    await page.goto(`${sample.address}/?ssr=0`)
    await expect(page.getByRole('heading', { name: 'What I w' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Slack Water' }).first()).toBeVisible()
  }
  mistakes.length = 0
})

for (const [id, path] of Object.entries(parts)) {
  test(`malformed data takes no more than ${id} from the page, until it is tried again`, async ({
    page,
    sample,
    mistakes,
  }) => {
    const failed = page.locator(`#${id}`).getByText('This part of the page could not be shown')
    const other = page.getByRole('heading', { name: id === 'skills' ? 'The way here' : 'What I w' })
    let failures = 0
    for (const json of garbage) {
      await page.route(`**/api/${path}`, (route) => route.fulfill({ json }))
      await page.goto(`${sample.address}/?ssr=0`, { waitUntil: 'networkidle' })
      await page.evaluate(() => new Promise((drawn) => requestIdleCallback(drawn)))
      await expect(other, JSON.stringify(json)).toBeVisible()
      if ((await failed.count()) === 0) continue
      failures += 1
      await page.unroute(`**/api/${path}`)
      await page.locator(`#${id}`).getByRole('button', { name: 'Try Again' }).click()
      await expect(failed).toHaveCount(0)
      await expect(page.locator(`#${id}`).getByRole('heading').first()).toBeVisible()
    }
    expect(failures).toBeGreaterThan(0)
    mistakes.length = 0
  })
}
