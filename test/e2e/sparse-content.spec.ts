import type { Page } from '@playwright/test'
import { expect, expectAccessible, owner, signIn, test } from './site.ts'

/** Writes as the owner, without a page. */
async function writer(page: Page, address: string) {
  const login = await page.request.post(`${address}/api/admin/login`, { data: owner })
  const { token }: { token: string } = await login.json()
  const headers = { Authorization: `Bearer ${token}` }
  await page.context().clearCookies()
  return {
    post: (path: string, data: object) => page.request.post(address + path, { data, headers }),
    put: (path: string, data: object) => page.request.put(address + path, { data, headers }),
  }
}

const addProject = (write: Awaited<ReturnType<typeof writer>>, title: string) =>
  write.post('/api/projects', { title, category: 'Web', description: 'A short one.' })

// A new site has no resume, of which the browser complains.
test('empty sections take a line, or are hidden from visitors and shown to the owner', async ({
  page,
  site,
  part,
  mistakes,
}) => {
  await part(
    'the owner sees where hidden sections would stand, with the way to their forms',
    async () => {
      const write = await writer(page, site.address)
      await write.put('/api/appearance', { hide_empty: 1 })
      await signIn(page, site.address)
      const place = page.getByRole('region', { name: 'Projects, hidden' })
      await expect(place).toContainText('visitors do not see this section')
      await expect(page.getByRole('region', { name: /, hidden$/ })).toHaveCount(8)
      await expectAccessible(page, 'main')
      await place.getByRole('link').click()
      await expect(page).toHaveURL(/\/admin\/projects$/)
      mistakes.length = 0
    },
  )

  await part(
    'on an empty site each section takes a line, and none is in the way when it is hidden',
    async () => {
      const write = await writer(page, site.address)
      await write.put('/api/appearance', { hide_empty: 0 })
      const line = page.locator('#projects').getByText('No projects available yet').locator('..')
      // A visitor who comes while the page is made anew may see the one before.
      await expect(async () => {
        await page.goto(site.address)
        await expect(line).toContainText('Projects will appear here once they are added.', {
          timeout: 1000,
        })
      }).toPass()
      expect((await line.boundingBox())?.height).toBeLessThan(90)
      await expect(page.getByRole('button', { name: 'Resume Unavailable' })).toHaveCount(1)

      await write.put('/api/appearance', { hide_empty: 1 })
      await page.goto(site.address)
      await expect(page.locator('main > section')).toHaveCount(2)
      await expect(page.locator('#contact')).toBeAttached()
      const nav = page.getByRole('navigation', { name: 'Main' })
      await expect(nav.getByRole('link')).toHaveText(['Home'])
      await expect(page.getByText('Resume Unavailable')).toHaveCount(0)
      await page.getByRole('link', { name: 'Write to me' }).click()
      await expect(page.getByLabel('Name', { exact: true })).toBeInViewport()

      await write.post('/api/skills', { name: 'Rust', category: 'Programming' })
      await page.goto(site.address)
      await expect(page.locator('#skills')).toContainText('Rust')
      await expect(page.locator('#projects')).toHaveCount(0)
      await expect(page.getByText('visitors do not see this section')).toHaveCount(0)
      mistakes.length = 0
    },
  )
})

test('few projects and skills fill their room', async ({ page, site, part, mistakes }) => {
  await part(
    'one project has the whole width, three hang beside one another, four go round',
    async () => {
      const write = await writer(page, site.address)
      const cards = page.locator('#projects article')
      const open = async () => {
        await page.goto(site.address)
        await page.locator('#projects').scrollIntoViewIfNeeded()
        await expect(page.locator('#projects')).toHaveAttribute('data-hydrated', 'true')
      }
      const next = page.getByRole('button', { name: 'Next of projects' })

      await addProject(write, 'Project 1')
      await open()
      await expect(cards).toHaveCount(1)
      expect((await cards.boundingBox())?.width).toBeGreaterThan(1200)
      await expect(cards).toContainText('No ratings yet')
      await expect(cards).not.toContainText('0.0')
      await expect(cards.getByRole('img', { name: /^Rated/ })).toHaveCount(0)
      await expectAccessible(page, '#projects')
      await expect(next).toHaveCount(0)

      await addProject(write, 'Project 2')
      await addProject(write, 'Project 3')
      await open()
      await expect(cards).toHaveCount(3)
      const tops = new Set(
        await cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().top)),
      )
      expect(tops.size).toBe(1)
      const overflow = () =>
        document.documentElement.scrollWidth - document.documentElement.clientWidth
      await page.setViewportSize({ width: 320, height: 700 })
      expect(await page.evaluate(overflow)).toBeLessThanOrEqual(0)
      await page.setViewportSize({ width: 1440, height: 900 })

      await addProject(write, 'Project 4')
      await open()
      await expect(next).toBeVisible()
      mistakes.length = 0
    },
  )

  await part('the skills of the only category have the whole width', async () => {
    const write = await writer(page, site.address)
    for (const name of ['Go', 'Rust', 'Zig']) {
      await write.post('/api/skills', { name, category: 'Programming' })
    }
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(site.address)
    const skill = (name: string) =>
      page.locator('#skills li').filter({ hasText: name }).boundingBox()
    // Elements above may still change their height between the two.
    await expect(async () => {
      const [first, last] = [await skill('Go'), await skill('Zig')]
      expect((last?.x ?? 0) - (first?.x ?? 0)).toBeGreaterThan(600)
      expect(last?.y).toBe(first?.y)
    }).toPass()
    mistakes.length = 0
  })
})
