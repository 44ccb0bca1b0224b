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

test('malformed data takes no more than its own section from the page', async ({
  page,
  sample,
  mistakes,
  part,
}) => {
  await part(
    'an appearance without what later versions know, or with a broken navigation, leaves the page',
    async () => {
      for (const json of [{}, { navigation: 'none' }]) {
        await page.route('**/api/public/appearance', (route) => route.fulfill({ json }))
        await page.goto(`${sample.address}/?ssr=0`)
        await expect(page.getByRole('heading', { name: 'What I w' })).toBeVisible()
        await expect(page.getByRole('heading', { name: 'Slack Water' }).first()).toBeVisible()
      }
      mistakes.length = 0
    },
  )

  const broken = (id: string) =>
    page.locator(`#${id}`).getByText('This part of the page could not be shown')
  const heading = (id: string) => page.locator(`#${id}`).getByRole('heading').first()
  const failed = new Set<string>()
  // Every second section gets garbage, and those between them what they were promised; then the others.
  for (const isEven of [true, false]) {
    const spoiled = ids.filter((_, index) => (index % 2 === 0) === isEven)
    for (const json of garbage) {
      await part(`${spoiled.join(', ')} get ${JSON.stringify(json)}`, async () => {
        for (const id of spoiled) {
          await page.route(`**/api/${parts[id]}`, (route) => route.fulfill({ json }))
        }
        await page.goto(`${sample.address}/?ssr=0`, { waitUntil: 'networkidle' })
        await page.evaluate(() => new Promise((drawn) => requestIdleCallback(drawn)))
        for (const id of ids.filter((id) => !spoiled.includes(id))) {
          await expect(heading(id), id).toBeVisible()
          await expect(broken(id)).toHaveCount(0)
        }
        for (const id of spoiled) {
          if ((await broken(id).count()) === 0) continue
          failed.add(id)
          await page.unroute(`**/api/${parts[id]}`)
          await page.locator(`#${id}`).getByRole('button', { name: 'Try Again' }).click()
          await expect(broken(id)).toHaveCount(0)
          await expect(heading(id)).toBeVisible()
        }
        mistakes.length = 0
      })
    }
  }
  expect([...failed].sort()).toEqual(ids.toSorted())
})

const ids = Object.keys(parts) as (keyof typeof parts)[]
