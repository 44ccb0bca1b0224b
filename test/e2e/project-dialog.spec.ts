import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './site.ts'

const card = (page: Page, title: string) =>
  page.locator('#projects').getByRole('article', { name: title })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })

test('the info button opens details that Back, Forward and a reload know; an image leads to the page', async ({
  page,
  sample,
}) => {
  await page.goto(sample.address)
  await page.locator('#projects').scrollIntoViewIfNeeded()
  await expect(page.locator('#projects')).toHaveAttribute('data-hydrated', 'true')
  const slackWater = card(page, 'Slack Water')
  const info = slackWater.getByRole('button', { name: 'About Slack Water' })
  await slackWater.scrollIntoViewIfNeeded()
  await slackWater.hover()
  await info.click()
  await expect(dialog(page, 'Slack Water')).toBeVisible()
  await page.goBack()
  await expect(dialog(page, 'Slack Water')).toBeHidden()
  await expect(info).toBeFocused()
  await page.goForward()
  await expect(dialog(page, 'Slack Water')).toBeVisible()
  await page.reload()
  await expect(dialog(page, 'Slack Water')).toBeVisible()
  await expect(page).toHaveTitle(/Slack Water/)
  await page.keyboard.press('Escape')
  await expect(dialog(page, 'Slack Water')).toBeHidden()
  await expect(page).toHaveURL(`${sample.address}/`)

  await slackWater.scrollIntoViewIfNeeded()
  await slackWater.hover()
  const box = await slackWater.locator('img').first().boundingBox()
  if (!box) throw new Error('the card shows no picture')
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
  await expect(page).toHaveURL(`${sample.address}/projects/slack-water`)
})

test.describe('on a phone', () => {
  test.use({
    viewport: { width: 375, height: 812 },
    hasTouch: true,
    contextOptions: { reducedMotion: 'reduce' },
  })

  test('the details fill the window, and a finger goes to the next project', async ({
    page,
    sample,
  }) => {
    await page.goto(`${sample.address}/?project=slack-water`)
    await expect(dialog(page, 'Slack Water')).toBeVisible()
    expect(await dialog(page, 'Slack Water').boundingBox()).toEqual({
      x: 0,
      y: 0,
      width: 375,
      height: 812,
    })
    const next = dialog(page, 'Slack Water').getByRole('button', { name: /^Next / })
    const name = (await next.innerText()).trim().replace(/^Next\s+/, '')
    const box = await dialog(page, 'Slack Water').locator('picture img').boundingBox()
    if (!box) throw new Error('there is no picture')
    const touch = await page.context().newCDPSession(page)
    const y = box.y + box.height / 2
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
      touch.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: x === undefined ? [] : [{ x, y }],
      })
    await send('touchStart', 300)
    for (const x of [270, 230, 190, 150]) await send('touchMove', x)
    await send('touchEnd')
    await expect(dialog(page, name)).toBeVisible()
    await expectAccessible(page)
  })
})
