import { signInQuietly } from './recordPage.ts'
import { expect, test } from './site.ts'

test.beforeEach(async ({ page, site }) => {
  const { add } = await signInQuietly(page, site)
  for (let number = 30; number > 0; number--) {
    const description = `What project ${number} is about.`
    const long_description = `All about project ${number}.`
    const title = `Project ${number}`
    await add('projects', { title, category: 'Web', description, long_description })
  }
  for (let number = 1; number <= 64; number++) {
    await add('skills', { name: `Skill ${number}`, category: 'Other' })
  }
  // The page of its owner reads every list anew, at whatever moment its session is known.
  await page.context().clearCookies()
})

test('a page of many projects and skills shows all of them when asked', async ({
  page,
  site,
  part,
}) => {
  await part('the end of a long row brings the rest of it, asked for once', async () => {
    const requests: string[] = []
    page.on('request', (request) => requests.push(new URL(request.url()).pathname))
    const projects = () => requests.filter((path) => path.startsWith('/api/projects'))
    await page.goto(site.address)
    const cards = page.getByRole('list', { name: 'projects' }).getByRole('article')
    await cards.first().scrollIntoViewIfNeeded()
    await expect(cards).toHaveCount(24)
    expect(projects()).toEqual([])
    await page.getByRole('button', { name: 'Previous of projects' }).click()
    await expect(cards).toHaveCount(30)
    await expect(cards.last().getByRole('heading')).toHaveText(/^Project/)
    expect(projects()).toEqual(['/api/projects'])
  })

  await part('a link to a project beyond what the page brings opens it', async () => {
    const all = await (await page.request.get(`${site.address}/api/projects`)).json()
    const { slug, title } = all.at(-1)
    await page.goto(`${site.address}/?project=${slug}`)
    expect(await page.title()).toContain(title)
    const dialog = page.getByRole('dialog', { name: title })
    await expect(dialog).toContainText(`All about p${title.slice(1)}.`)
    await expect(dialog).toContainText('30')
  })

  await part('a long list of skills is shown whole by its button', async () => {
    await page.goto(site.address)
    const skills = page.getByRole('region', { name: 'What I work with' }).getByRole('listitem')
    await expect(skills).toHaveCount(60)
    await page.getByRole('button', { name: 'Show all 64 skills' }).click()
    await expect(skills).toHaveCount(64)
    await expect(page.getByRole('button', { name: /Show all/ })).toHaveCount(0)
  })
})
