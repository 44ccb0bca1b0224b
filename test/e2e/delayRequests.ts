import type { Page, Route } from '@playwright/test'

/**
 * Lets the requests of a URL wait, so that what shows meanwhile can be looked at; answers what lets them
 * go. They end as `end` says, by reaching the server unless told.
 */
export async function hold(
  page: Page,
  url: string | RegExp,
  end: (route: Route) => Promise<void> = (route) => route.continue(),
): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(url, async (route) => {
    await promise
    await end(route)
  })
  return resolve
}
