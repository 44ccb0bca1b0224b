import type { Page } from '@playwright/test'
import { signInQuietly } from './recordPage.ts'
import { expect, expectAccessible, hydrate, test } from './site.ts'

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

const five = {
  en: ['About', 'Projects', 'Resume', 'Contact', 'Experience'],
  de: ['Über mich', 'Projekte', 'Lebenslauf', 'Kontakt', 'Berufserfahrung'],
  ar: ['نبذة عني', 'المشاريع', 'السيرة الذاتية', 'التواصل', 'الخبرة'],
}

const pages = [
  ['en', 'case'],
  ['de', 'terminal'],
  ['de', 'case'],
  ['ar', 'broadsheet'],
  ['ar', 'case'],
] as const

/** Controls of the bar that something covers, or that are too small for a finger; entries are looked at once in view. */
const unusableControls = (page: Page) =>
  page.locator('nav :is(a, button):visible, nav + div > button').evaluateAll((controls) =>
    controls.flatMap((control) => {
      control.scrollIntoView({ inline: 'center', block: 'nearest', behavior: 'instant' })
      const { left, right, top, width, height } = control.getBoundingClientRect()
      const isOnTop = [left + 1, left + width / 2, right - 1].every((x) =>
        control.contains(document.elementFromPoint(x, top + height / 2)),
      )
      const name = control.getAttribute('aria-label') ?? control.textContent
      return isOnTop && Math.min(width, height) >= 44 ? [] : `${name}: ${width} × ${height}`
    }),
  )

test('nothing of a bar of five words is covered', async ({ page, site, mistakes }) => {
  const navigation = [{ to: 'contact' }, { to: 'experience' }]
  for (const [language, theme] of pages) {
    const api = await signInQuietly(page, site)
    const changes = { language, theme, name_entries: 1, navigation }
    expect(await api.change('appearance', changes)).toBeOK()
    await page.context().clearCookies()
    await page.goto(site.address)
    for (const width of [320, 360, 375, 390]) {
      await page.setViewportSize({ width, height: 700 })
      await expect(page.locator('nav ul a').filter({ visible: true })).toHaveText(five[language])
      await expect(page.locator('nav button').filter({ visible: true })).toHaveCount(1)
      expect([language, theme, width, await unusableControls(page)]).toEqual([
        language,
        theme,
        width,
        [],
      ])
    }
  }

  await test.step('a straight line stands under the middle of the active word', async () => {
    await hydrate(page)
    const entry = page.locator('nav ul a').filter({ hasText: 'السيرة الذاتية' })
    await entry.click()
    await expect(entry).toHaveAttribute('aria-current', 'location')
    const line = () =>
      page.locator('nav ul').evaluate((list) => {
        const { left, width, borderRadius } = getComputedStyle(list, '::after')
        const active = list.querySelector<HTMLElement>('[aria-current]')
        const middle = active ? active.offsetLeft + active.offsetWidth / 2 : 0
        return { distance: Math.abs(Number.parseFloat(left) - middle) < 1, width, borderRadius }
      })
    await expect.poll(line).toEqual({ distance: true, width: '20px', borderRadius: '0px' })
  })

  await test.step('the scheme is in the footer, and in the bar of wider windows', async () => {
    const inFooter = page.getByRole('contentinfo').getByRole('button', { name: /^نظام الألوان/ })
    await inFooter.click()
    await expect(page.locator('html')).toHaveAttribute('data-scheme', /light|dark/)
    await page.setViewportSize({ width: 768, height: 700 })
    await expect(inFooter).toBeHidden()
    await expect(page.locator('nav button').filter({ visible: true })).toHaveCount(2)
  })

  await test.step('the signed-in owner has both buttons, too', async () => {
    await signInQuietly(page, site)
    await page.setViewportSize({ width: 320, height: 700 })
    await page.goto(site.address)
    await hydrate(page)
    await expect(page.locator('nav a[href="/admin"]')).toBeVisible()
    expect(await unusableControls(page)).toEqual([])
  })
  mistakes.length = 0
})
