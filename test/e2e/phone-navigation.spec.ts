import { signInQuietly } from './recordPage.ts'
import { expect, expectAccessible, test } from './site.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' }, settings: { SAMPLE_CONTENT: '1' } })

const words = {
  en: ['About', 'Projects', 'Resume', 'Contact'],
  de: ['Über mich', 'Projekte', 'Lebenslauf', 'Kontakt'],
  fr: ['À propos', 'Projets', 'CV', 'Contact'],
  es: ['Sobre mí', 'Proyectos', 'Currículum', 'Contacto'],
  pt: ['Sobre mim', 'Projetos', 'Currículo', 'Contato'],
}

test('résumé and contact form are one tap away in every language', async ({ page, site }) => {
  for (const [language, labels] of Object.entries(words)) {
    const api = await signInQuietly(page, site)
    const entries = { name_entries: 1, navigation: [{ to: 'contact' }] }
    expect(await api.change('appearance', { language, ...entries })).toBeOK()
    await page.context().clearCookies()
    await page.goto(site.address)
    for (const width of [375, 320]) {
      await page.setViewportSize({ width, height: 700 })
      const links = page.locator('nav ul a').filter({ visible: true })
      await expect(links).toHaveText(labels)
      await expect(links.locator('svg').filter({ visible: true })).toHaveCount(0)
      const button = await page.locator('nav + div > button').boundingBox()
      let end = 0
      for (const link of await links.all()) {
        const box = await link.boundingBox()
        expect(box?.x).toBeGreaterThanOrEqual(end)
        expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
        end = (box?.x ?? 0) + (box?.width ?? 0)
      }
      expect(end).toBeLessThanOrEqual(button?.x ?? 0)
      const overflow = () => document.documentElement.scrollWidth - innerWidth
      expect(await page.evaluate(overflow)).toBeLessThanOrEqual(0)
    }
  }
  await page.locator('nav ul a').filter({ hasText: 'Contato' }).click()
  await expect(page.locator('#contact form input').first()).toBeInViewport()
  await page.locator('nav ul a').filter({ hasText: 'Currículo' }).click()
  await expect(
    page.locator('#certifications').getByRole('link', { name: 'Baixar currículo' }),
  ).toBeInViewport()
  await page.getByRole('button', { name: 'Acesso admin' }).scrollIntoViewIfNeeded()
  await expectAccessible(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(page.locator('nav ul a').first()).toHaveText('Início')
  await expect(page.locator('nav ul a').first()).toBeVisible()
})
