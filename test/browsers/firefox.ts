import puppeteer, { type ElementHandle, type KeyInput } from 'puppeteer-core'
import type { Driver } from './browser.ts'

/** Controls Firefox by WebDriver BiDi. */
export async function startFirefox(program: string): Promise<Driver<ElementHandle>> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: program,
    headless: true,
    defaultViewport: { width: 1200, height: 900 },
    extraPrefsFirefox: { 'ui.prefersReducedMotion': 1 },
  })
  const page = await browser.newPage()
  return {
    version: await browser.version(),
    open: async (address) => {
      await page.goto(address)
    },
    run: async (act, ...given) => (await page.evaluate(act as never, ...(given as []))) as never,
    find: async (act, sought) =>
      (await page.evaluateHandle(act, sought)).asElement() as ElementHandle | undefined,
    press: (found) => found.click(),
    type: async (found, text) => {
      await found.click({ count: 3 })
      await page.keyboard.press('Backspace')
      await found.type(text)
    },
    giveFile: (found, path) => (found as ElementHandle<HTMLInputElement>).uploadFile(path),
    focus: (found) => found.focus(),
    key: (name) => page.keyboard.press(name as KeyInput),
    close: () => browser.close(),
  }
}
