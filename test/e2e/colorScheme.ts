// The color scheme of a page, and the button that changes it.
import type { Page } from '@playwright/test'

export const toggle = (page: Page) => page.getByRole('button', { name: /^Color scheme:/ })
export const root = (page: Page) => page.locator('html')
const paper = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
export const isDark = async (page: Page) => /oklch\(0\.1/.test(await paper(page))

/** The root's scheme when the body began, before anything could be painted. */
export async function recordFirstScheme(page: Page): Promise<() => Promise<string | null>> {
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.body) return
      observer.disconnect()
      sessionStorage.setItem('first', document.documentElement.dataset.scheme ?? 'none')
    }).observe(document, { childList: true, subtree: true })
  })
  return () => page.evaluate(() => sessionStorage.getItem('first'))
}
