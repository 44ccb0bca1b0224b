import type { Page } from '@playwright/test'
import { signInQuietly } from './recordPage.ts'
import { expect, expectAccessible, test } from './site.ts'

const card = (page: Page, title: string) =>
  page.locator('#projects').getByRole('article', { name: title })
const title = (page: Page, name: string) =>
  card(page, name).getByRole('link', { name, exact: true })
const info = (page: Page, name: string) =>
  card(page, name).getByRole('button', { name: `About ${name}` })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
const picture = (page: Page, title: string) => dialog(page, title).locator('picture img')

/** The transitions of the page, counted from now on. */
const countTransitions = (page: Page) =>
  page.addInitScript(() => {
    const start = document.startViewTransition
    Object.assign(window, { transitions: 0 })
    document.startViewTransition = function (...given) {
      Object.assign(window, { transitions: Reflect.get(window, 'transitions') + 1 })
      return start.apply(this, given)
    }
  })
const transitions = (page: Page) => page.evaluate(() => Reflect.get(window, 'transitions'))

test('an image leads to the page of its project, the info button to the dialog', async ({
  page,
  sample,
  part,
}) => {
  await part('the image of a card leads to the page of the project', async () => {
    await page.goto(sample.address)
    await page.locator('#projects').scrollIntoViewIfNeeded()
    await expect(page.locator('#projects')).toHaveAttribute('data-hydrated', 'true')
    await card(page, 'Slack Water').scrollIntoViewIfNeeded()
    await card(page, 'Slack Water').hover()
    const box = await card(page, 'Slack Water').locator('img').first().boundingBox()
    if (!box) throw new Error('the card shows no picture')
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
    await expect(page).toHaveURL(`${sample.address}/projects/slack-water`)
  })

  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    await part(`the info button opens the dialog, with motion: ${reducedMotion}`, async () => {
      await page.emulateMedia({ reducedMotion })
      await countTransitions(page)
      await page.goto(sample.address)
      await page.locator('#projects').scrollIntoViewIfNeeded()
      await expect(page.locator('#projects')).toHaveAttribute('data-hydrated', 'true')
      await info(page, 'Slack Water').scrollIntoViewIfNeeded()
      await card(page, 'Slack Water').hover()
      await info(page, 'Slack Water').click()
      await expect(dialog(page, 'Slack Water')).toBeVisible()
      expect(await transitions(page)).toBe(reducedMotion === 'reduce' ? 0 : 1)

      await page.goBack()
      await expect(dialog(page, 'Slack Water')).toBeHidden()
      await expect(info(page, 'Slack Water')).toBeFocused()
      await page.goForward()
      await expect(dialog(page, 'Slack Water')).toBeVisible()
      await page.reload()
      await expect(dialog(page, 'Slack Water')).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(dialog(page, 'Slack Water')).toBeHidden()
      await expect(page).toHaveURL(`${sample.address}/`)
    })
  }
})

test.describe('with less motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('from project to project by keys and buttons, and Back leaves all at once', async ({
    page,
    sample,
    site,
    part,
  }) => {
    await part(
      'keys and buttons go from project to project, and Back leaves all of them at once',
      async () => {
        await page.goto(sample.address)
        await page.goto(`${sample.address}/#projects`)
        await expect(page.locator('#projects')).toHaveAttribute('data-hydrated', 'true')
        await info(page, 'Slack Water').press('Enter')
        await expect(dialog(page, 'Slack Water')).toBeVisible()
        const titles = await page
          .locator('#projects article h3')
          .evaluateAll((all) => [...new Set(all.map(({ textContent }) => textContent ?? ''))])
        const [first = '', second = '', third = ''] = titles
        await expect(dialog(page, first)).toBeVisible()
        await page.keyboard.press('ArrowLeft')
        await expect(dialog(page, first)).toBeVisible()
        await page.keyboard.press('ArrowRight')
        await expect(dialog(page, second)).toBeVisible()
        await dialog(page, second)
          .getByRole('button', { name: `Next ${third}` })
          .click()
        await expect(dialog(page, third)).toBeVisible()
        await expect(page).not.toHaveURL(/slack-water/)
        await expectAccessible(page)
        await page.keyboard.press('ArrowLeft')
        await expect(dialog(page, second)).toBeVisible()
        await page.goBack()
        await expect(page.getByRole('dialog')).toHaveCount(0)
        await expect(page).toHaveURL(`${sample.address}/#projects`)
      },
    )

    await part('the whole picture hangs there, whatever its shape', async () => {
      await page.goto(`${sample.address}/?project=slack-water`)
      await expect(picture(page, 'Slack Water')).toHaveCSS('object-fit', 'contain')
    })

    await part('one project alone has none beside it', async () => {
      const owner = await signInQuietly(page, site)
      await owner.add('projects', { title: 'Loom', category: 'Tools' })
      await page.goto(`${site.address}/?project=loom`)
      await expect(dialog(page, 'Loom')).toBeVisible()
      await expect(dialog(page, 'Loom').getByRole('button')).toHaveCount(1)
      await page.keyboard.press('ArrowRight')
      await expect(dialog(page, 'Loom')).toBeVisible()
    })

    await part('past the projects that the page brings come the others', async () => {
      const owner = await signInQuietly(page, site)
      for (let number = 26; number > 0; number -= 1) {
        await owner.add('projects', { title: `Project ${number}`, category: 'Tools' })
      }
      await owner.change('appearance', { project_order: 'owner' })
      await page.goto(`${site.address}/?project=project-24`)
      await expect(dialog(page, 'Project 24')).toBeVisible()
      await dialog(page, 'Project 24').getByRole('button', { name: 'Next Project 25' }).click()
      await expect(dialog(page, 'Project 25')).toBeVisible()
    })
  })
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
    const box = await picture(page, 'Slack Water').boundingBox()
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

const skill = (page: Page, name: string) =>
  page
    .locator('#skills li')
    .filter({ has: page.getByRole('button', { name, exact: true }) })
    .first()

test.describe('evidence', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('a skill has the numbers of its projects, which the owner can change', async ({
    page,
    sample,
    site,
    part,
  }) => {
    await part(
      'a skill bears the numbers of its projects: each opens one, the name lights them all',
      async () => {
        await page.goto(sample.address)
        await page.locator('#skills').scrollIntoViewIfNeeded()
        await expect(page.locator('#skills')).toHaveAttribute('data-hydrated', 'true')
        const numbers = skill(page, 'PostgreSQL').getByRole('list', { name: 'Shown in' })
        await expect(numbers.getByRole('link')).toHaveCount(3)
        const first = numbers.getByRole('link', { name: /Slack Water/ })
        const number = (await first.innerText()).split(',')[0] ?? ''
        await first.press('Enter')
        await expect(dialog(page, 'Slack Water')).toContainText(number)
        await page.goBack()
        await expect(first).toBeFocused()
        await expect(page.locator('#skills').getByText('Playwright')).not.toHaveRole('button')

        const image = (name: string) => card(page, name).locator('img').first()
        await skill(page, 'PostgreSQL').getByRole('button', { name: 'PostgreSQL' }).press('Enter')
        await expect(title(page, 'Slack Water')).toBeFocused()
        await expect(
          page.getByRole('status').filter({ hasText: 'PostgreSQL. Shown in:' }),
        ).toHaveText(/Slack Water, /)
        await expect(image('Slack Water')).toHaveCSS('opacity', '1')
        await expect(image('Daymeter')).toHaveCSS('opacity', '0.15')
        await expectAccessible(page, '#projects')
        await page.keyboard.press('Escape')
        await expect(image('Daymeter')).toHaveCSS('opacity', '1')
      },
    )

    await part('the owner says which projects show a skill, and takes that back', async () => {
      const owner = await signInQuietly(page, site)
      await owner.add('projects', { title: 'Loom', category: 'Tools', tech: ['Go'] })
      await owner.add('projects', { title: 'Engine', category: 'Tools' })
      await owner.add('skills', { name: 'Go', category: 'Backend' })
      await page.goto(`${site.address}/admin/skills`)
      await page.getByRole('button', { name: 'Go', exact: true }).click()
      const sheet = page.getByRole('dialog')
      const box = (name: RegExp) => sheet.getByRole('checkbox', { name })
      await expect(box(/Loom/)).toBeChecked()
      await expect(box(/Engine/)).not.toBeChecked()
      await box(/Engine/).check()
      await box(/Loom/).uncheck()
      await sheet.getByRole('button', { name: 'Update' }).click()
      await expect(sheet).toBeHidden()
      const shown = async () => {
        const [go] = await owner.list('skills')
        return go.shown_in.pieces.map(({ title }: { title: string }) => title)
      }
      expect(await shown()).toEqual(['Engine'])
      await page.getByRole('button', { name: 'Go', exact: true }).click()
      await sheet.getByRole('button', { name: 'Use the technologies again' }).click()
      await expect(box(/Loom/)).toBeChecked()
      await sheet.getByRole('button', { name: 'Update' }).click()
      await expect(sheet).toBeHidden()
      expect(await shown()).toEqual(['Loom'])
    })
  })
})

for (const width of [320]) {
  test(`at ${width} px numbers break between projects, never within one`, async ({
    page,
    site,
  }) => {
    const owner = await signInQuietly(page, site)
    for (let number = 12; number > 0; number -= 1) {
      await owner.add('projects', { title: `Project ${number}`, category: 'Tools', tech: ['Go'] })
    }
    await owner.add('skills', { name: 'Go', category: 'Backend' })
    await page.context().clearCookies()
    await page.setViewportSize({ width, height: 700 })
    await page.goto(site.address)
    await page.locator('#skills').scrollIntoViewIfNeeded()
    await page.locator('#skills summary').click()
    const numbers = page.locator('#skills').getByRole('list', { name: 'Shown in' })
    await expect(numbers).toContainText('+4')
    const boxes = await numbers.getByRole('link').evaluateAll((links) =>
      links.map((link) => {
        const { width, height, right } = link.getBoundingClientRect()
        return { width, height, right, lines: link.getClientRects().length }
      }),
    )
    expect(boxes).toHaveLength(8)
    for (const box of boxes) {
      expect(box.lines).toBe(1)
      expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44)
      expect(box.right).toBeLessThanOrEqual(width)
    }
  })
}
