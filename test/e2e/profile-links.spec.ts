import { expect, expectAccessible, startSession, test } from './site.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 1440, height: 900 } })

test('the owner adds a link, visitors find it where it is shown, and nine fit', async ({
  page,
  site,
  part,
}) => {
  await part(
    'the owner adds a link, says where it is shown, and visitors find it there',
    async () => {
      await startSession(page, site.address)
      await page.goto(`${site.address}/admin/contact?tab=links`)
      const form = page.getByRole('form', { name: 'Profile links' })
      const entry = (name: string) => form.getByRole('group', { name, exact: true })
      await entry('Link 1').getByLabel('GitHub address').fill('git.example.org/ada')
      await expect(entry('Link 1').getByRole('button', { name: 'Remove link 1' })).toHaveCount(0)

      await form.getByRole('button', { name: 'Add link' }).click()
      await expect(entry('Link 3').getByLabel('Address')).toBeFocused()
      await form.getByRole('button', { name: 'Update' }).click()
      await expect(entry('Link 3').getByLabel('Address')).toHaveAccessibleDescription(
        'An address is required',
      )
      await entry('Link 3').getByLabel('Address').fill('codeberg.org/ada')
      await expect(entry('Link 3').getByLabel('Label')).toHaveAttribute('placeholder', 'Codeberg')
      await entry('Link 3').getByLabel('Footer').uncheck()
      await entry('Link 3').getByRole('button', { name: 'Move link 3 up' }).click()
      await form.getByRole('button', { name: 'Move link 2 up' }).click()
      const preview = page.frameLocator('iframe')
      await expect(preview.locator('#hero a').filter({ hasText: 'Codeberg' })).toBeAttached()
      await expectAccessible(page)
      await form.getByRole('button', { name: 'Update' }).click()
      await expect(page.getByText('Profile links updated successfully!')).toBeVisible()
      const addressIn = async (name: string) =>
        (await (await page.request.get(`${site.address}/api/${name}`)).json()).github_url
      expect(await addressIn('hero')).toBe('https://git.example.org/ada')
      expect(await addressIn('contact-info')).toBe('https://git.example.org/ada')
      await expect(entry('Link 1').getByLabel('Address')).toHaveValue('https://codeberg.org/ada')

      await expect(async () => {
        await page.goto(site.address)
        const link = page.locator('#hero').getByRole('link', { name: 'Codeberg' })
        await expect(link).toHaveAttribute('href', 'https://codeberg.org/ada', { timeout: 1000 })
      }).toPass()
      await expect(page.locator('#contact').getByRole('link', { name: 'Codeberg' })).toBeAttached()
      await expect(page.getByRole('contentinfo').getByRole('link')).toHaveText('GitHub')
    },
  )

  await part('nine links go into more lines, and leave the window nowhere', async () => {
    await startSession(page, site.address)
    const links = Array.from({ length: 9 }, (_, index) => ({ url: `https://example.com/${index}` }))
    const saved = await page.request.put(`${site.address}/api/profile-links`, { data: { links } })
    expect(saved).toBeOK()
    for (const width of [375, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(site.address)
      for (const part of ['#hero', '#contact', 'footer']) {
        const shown = page.locator(`${part} a[href^="https://example.com/"]`)
        await expect(shown).toHaveCount(9)
        const ends = await shown.evaluateAll((all) =>
          all.map((link) => link.getBoundingClientRect().right),
        )
        expect(Math.max(...ends)).toBeLessThanOrEqual(width)
      }
    }
  })
})
