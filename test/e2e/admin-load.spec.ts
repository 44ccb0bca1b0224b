import { hold } from './delayRequests.ts'
import { expect, startSession, test } from './site.ts'

test('pages of the admin ask for what they need at once, and for nothing twice', async ({
  page,
  sample,
  part,
}) => {
  for (const { path, title } of [
    { path: '/admin', title: 'Dashboard' },
    { path: '/admin/projects', title: 'Projects' },
    { path: '/admin/settings', title: 'Settings' },
  ]) {
    await part(
      `what ${path} is made of stands in its shell, and nothing is asked twice`,
      async () => {
        await startSession(page, sample.address)
        const requests: string[] = []
        page.on('request', (request) => {
          if (['script', 'stylesheet', 'fetch'].includes(request.resourceType()))
            requests.push(new URL(request.url()).pathname)
        })
        await page.goto(sample.address + path)
        await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
        await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)

        const shell = await (await page.request.get(sample.address + path)).text()
        const files = requests.filter((name) => name.startsWith('/assets/'))
        expect(files.length).toBeGreaterThan(5)
        // The chart of visitors loads after the page.
        const own = files.filter((name) => !/\/(visit|uPlot)/i.test(name))
        expect(own.filter((name) => !shell.includes(`"${name}"`))).toEqual([])
        expect(requests.filter((name, index) => requests.indexOf(name) !== index)).toEqual([])
      },
    )
  }

  await part(
    'a page asks for its records while its code is on the way, and is drawn with them',
    async () => {
      await startSession(page, sample.address)
      const release = await hold(page, /\/assets\/SkillsPage-[^/]+\.js$/)
      const answers = ['verify', 'stats', 'skills'].map((name) =>
        page.waitForResponse((response) => response.url().endsWith(`/${name}`)),
      )
      await page.goto(`${sample.address}/admin/skills`, { waitUntil: 'commit' })
      await Promise.all(answers)
      await expect(page.getByRole('status')).toHaveText('Loading...')
      await release()
      await expect(page.getByRole('row', { name: /TypeScript/ })).toBeVisible()
    },
  )
})
