import { expect, startSession, test } from './site.ts'

test('on paper: two sheets in ink, with addresses, without what is empty or pressed', async ({
  page,
  sample,
  site,
  part,
}) => {
  await part(
    'on paper the page is two sheets, in ink on white whatever the screen shows',
    async () => {
      await page.emulateMedia({ colorScheme: 'dark' })
      await page.goto(sample.address)
      await page.getByRole('button', { name: /^Color scheme:/ }).click()
      await page.getByRole('button', { name: /^Color scheme:/ }).click()
      for (const format of ['A4', 'Letter']) {
        const pdf = (await page.pdf({ format })).toString('latin1')
        expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(2)
      }
      await page.emulateMedia({ media: 'print' })
      const paper = () => getComputedStyle(document.documentElement).backgroundColor
      expect(await page.evaluate(paper)).toBe('rgb(255, 255, 255)')
    },
  )

  await part(
    'on paper nothing waits to be pressed, and every link says where it leads',
    async () => {
      await page.goto(sample.address)
      await page.emulateMedia({ media: 'print' })
      await expect(page.getByRole('heading', { name: 'Slack Water' })).toBeVisible()
      await expect(page.getByRole('heading', { name: 'Slack Water' })).toHaveCount(1)
      for (const hidden of ['navigation', 'form', 'textbox', 'img'] as const) {
        await expect(page.getByRole(hidden).filter({ visible: true })).toHaveCount(0)
      }
      // On the screen a press on a skill's name lights its projects; here it is the name.
      const names = page.locator('[data-claim]').filter({ visible: true })
      await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(
        await names.count(),
      )
      const address = await page
        .locator('#projects a[href="https://example.com/slack-water"]')
        .first()
        .evaluate((link) => getComputedStyle(link, '::after').content)
      expect(address).toContain('https://example.com/slack-water')
      // An address has no mask, of which only the arrows of a link on the screen would be seen.
      const masks = await page
        .locator('main a')
        .evaluateAll((links) => links.map((link) => getComputedStyle(link, '::after').maskImage))
      expect(new Set(masks)).toEqual(new Set(['none']))
    },
  )

  await part(
    'a project page is whole on paper: long code wraps, links say where they lead',
    async () => {
      await page.emulateMedia({ media: 'screen' })
      await page.goto(`${sample.address}/projects/slack-water`)
      await page.emulateMedia({ media: 'print' })
      await page.setViewportSize({ width: 360, height: 800 })
      const cut = await page
        .locator('pre, pre *')
        .evaluateAll(
          (parts) =>
            parts.filter((part) => part.scrollWidth > part.clientWidth + 1 && part.clientWidth > 0)
              .length,
        )
      expect(cut).toBe(0)
    },
  )

  await part(
    'what has nothing in it yet is not on paper, nor what a theme has beside its page',
    async () => {
      await startSession(page, site.address)
      const saved = await page.request.put(`${site.address}/api/appearance`, {
        data: { theme: 'terminal' },
      })
      expect(saved).toBeOK()
      await page.context().clearCookies()
      await page.goto(site.address)
      await expect(page.getByText('No skills available')).toBeVisible()
      await expect(page.locator('body > :not(#root)').filter({ visible: true })).not.toHaveCount(0)
      await page.emulateMedia({ media: 'print' })
      await expect(page.getByText('No skills available')).toBeHidden()
      await expect(page.locator('body > :not(#root)').filter({ visible: true })).toHaveCount(0)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    },
  )
})
