import { expect, type Page, type Route } from '@playwright/test'

/**
 * Holds the requests of a URL, so that the page can be looked at while it waits. The returned function waits for the
 * first of them and lets them go. They end as `end` says: by default the server answers.
 */
export async function hold(
  page: Page,
  url: string | RegExp,
  end: (route: Route) => Promise<void> = (route) => route.continue(),
): Promise<() => Promise<void>> {
  const { promise, resolve } = Promise.withResolvers<void>()
  let isHeld = false
  await page.route(url, async (route) => {
    isHeld = true
    await promise
    await end(route)
  })
  return async () => {
    await expect.poll(() => isHeld, `a request of ${url}`).toBe(true)
    resolve()
  }
}
