import type { Page } from '@playwright/test'
import { emptyList, signInQuietly } from './recordPage.ts'
import { expect, expectAccessible, expectAccessibleAt, type Site, test } from './site.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const technologies = ['TypeScript', 'Go', 'Rust']

async function addProjects(page: Page, site: Site, count: number) {
  const api = await signInQuietly(page, site)
  for (let number = count; number >= 1; number--) {
    await api.add('projects', {
      title: `Project ${number}`,
      category: number % 2 ? 'Web app' : 'Tool',
      tech: [technologies[number % 3]],
      start_date: `${2020 + (number % 4)}`,
      long_description: 'There is more to read.',
    })
  }
}

const cards = (page: Page) => page.getByRole('article')

test('all projects: accessible, reached from the landing page, and found without a script', async ({
  page,
  site,
  sample,
  part,
  browser,
}) => {
  await part('axe finds nothing in either scheme, and nothing overflows', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(`${site.address}/projects`)
    await expect(page.getByText('No projects available yet')).toBeVisible()
    await expectAccessible(page)
    await addProjects(page, site, 7)
    for (const query of ['', '?q=nothing']) {
      await page.goto(`${site.address}/projects${query}`)
      await expect(page.getByRole('heading', { name: 'All projects' })).toBeVisible()
      await expectAccessibleAt(page, [320, 1440])
    }
  })

  await part('it brings no program, and the styles of all that stands on it', async () => {
    const requests: string[] = []
    page.on('request', (request) => requests.push(new URL(request.url()).pathname))
    await page.goto(`${sample.address}/projects`)
    await expect(cards(page)).toHaveCount(8)
    expect(requests.filter((path) => /\.(js|css)$/.test(path))).toEqual(['/visits.js'])
    const unstyled = await page.evaluate(() => {
      const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules])
      const written = rules.map(({ cssText }) => cssText).join(' ')
      const used = [...document.querySelectorAll('[class]')].flatMap(({ classList }) => [
        ...classList,
      ])
      return [...new Set(used)].filter(
        (name) => name.startsWith('_') && !written.includes(`.${CSS.escape(name)}`),
      )
    })
    expect(unstyled).toEqual([])
  })

  await part(
    'the landing page leads to it once there are more than it shows at once, and back',
    async () => {
      const link = page.locator('#hero').getByRole('link', { name: /^All \d+ projects$/ })
      await emptyList(await signInQuietly(page, site), 'projects')
      await addProjects(page, site, 8)
      await page.goto(site.address)
      await page.locator('#projects').scrollIntoViewIfNeeded()
      await expect(page.getByRole('link', { name: 'Get in touch' }).first()).toBeVisible()
      await expect(link).toHaveCount(0)
      await (await signInQuietly(page, site)).add('projects', { title: 'Ninth', category: 'Tool' })
      await page.context().clearCookies()
      await expect(async () => {
        await page.reload()
        await page.locator('#projects').scrollIntoViewIfNeeded()
        await expect(link).toHaveText('All 9 projects', { timeout: 1000 })
      }).toPass()
      await link.click()
      await expect(page.getByRole('heading', { name: 'All projects' })).toBeVisible()
      await page.getByRole('link', { name: 'Details of Project 3' }).click()
      await expect(page.getByRole('heading', { name: 'Project 3', level: 1 })).toBeVisible()
    },
  )

  await part('all projects are found, without a script', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    const visitor = await context.newPage()
    await visitor.goto(`${site.address}/projects`)
    await expect(visitor).toHaveTitle('Projects by Your name')
    await expect(cards(visitor)).toHaveCount(9)

    await visitor.getByLabel('Technology').selectOption('Go')
    await visitor.getByLabel('Category').selectOption('Web app')
    await visitor.getByRole('button', { name: 'Show' }).click()
    await expect(cards(visitor)).toHaveCount(2)
    await expect(visitor.getByText('2 of 9 projects')).toBeVisible()
    await expect(visitor.getByLabel('Technology')).toHaveValue('Go')
    await visitor.getByRole('link', { name: 'Show all' }).click()
    await expect(cards(visitor)).toHaveCount(9)

    await visitor.getByLabel('Year').selectOption('2021')
    await visitor.getByLabel('Search').fill('<b>project</b>')
    await visitor.getByLabel('Search').press('Enter')
    await expect(visitor.getByText('No matching projects')).toBeVisible()
    await expect(visitor.getByLabel('Search')).toHaveValue('<b>project</b>')

    await visitor.setViewportSize({ width: 375, height: 800 })
    await expect(visitor.getByLabel('Search')).toBeVisible()
    await visitor.getByRole('link', { name: 'Show all projects' }).click()
    await expect(cards(visitor)).toHaveCount(9)

    await expect(visitor.getByLabel('Search')).toBeHidden()
    await visitor.getByText('Search and filter').click()
    await visitor.getByLabel('Technology').selectOption('Go')
    await visitor.getByRole('button', { name: 'Show' }).click()
    await expect(cards(visitor)).toHaveCount(3)
    await expect(visitor.getByLabel('Technology')).toBeVisible()
    await context.close()
  })
})
