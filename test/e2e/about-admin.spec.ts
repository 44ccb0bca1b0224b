import type { Page, Route } from '@playwright/test'
import { expect, expectAccessibleAt, type Site, startSession, test } from './site.ts'

// Narrower than a page with its preview, which has a copy of everything.
test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 1200, height: 900 } })

const update = (page: Page) => page.getByRole('button', { name: 'Update' })
const entry = (page: Page, name: string) => page.getByRole('group', { name, exact: true })

async function openAbout(page: Page, { address }: Site): Promise<void> {
  await startSession(page, address)
  await page.goto(`${address}/admin/about`)
  await expect(page.getByLabel('Journey title')).toBeVisible()
}

/** Answers the saves of the about content in the place of the server. */
const onSave = (page: Page, answer: (route: Route) => Promise<void>) =>
  page.route('**/api/about', (route) =>
    route.request().method() === 'PUT' ? answer(route) : route.continue(),
  )

test('the owner writes about themselves; the form has keys, limits, refusals and failures', async ({
  page,
  site,
  mistakes,
  part,
  sample,
}) => {
  await part('content that cannot be had says so and is asked for again', async () => {
    await startSession(page, site.address)
    await page.route('**/api/about', (route) => route.fulfill({ status: 500, json: {} }))
    await page.goto(`${site.address}/admin/about`)
    await expect(page.getByText('Failed to fetch about content')).toBeVisible()
    await page.unroute('**/api/about')
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(page.getByLabel('Journey title')).toBeVisible()
    mistakes.length = 0
  })

  await part(
    'entries are moved and removed by the keyboard, and the focus stays near',
    async () => {
      await openAbout(page, site)
      for (const name of ['one', 'two', 'three']) {
        await page.getByRole('button', { name: 'Add strength' }).press('Enter')
        await page.keyboard.type(name)
      }
      const names = page.getByLabel('Strength', { exact: true })
      const shown = () =>
        names.evaluateAll((all) => all.map((field) => Reflect.get(field, 'value')))
      const button = (name: string) => page.getByRole('button', { name, exact: true })
      await expect(button('Move strength 1 up')).toBeDisabled()
      await expect(button('Move strength 3 down')).toBeDisabled()

      await button('Move strength 3 up').press('Enter')
      await expect(button('Move strength 2 up')).toBeFocused()
      expect(await shown()).toEqual(['one', 'three', 'two'])
      await page.keyboard.press('Enter')
      await expect(button('Move strength 1 down')).toBeFocused()
      await expect(page.getByText('Moved to place 1 of 3')).toBeAttached()
      expect(await shown()).toEqual(['three', 'one', 'two'])

      await button('Remove strength 3').press('Enter')
      await expect(names.nth(1)).toBeFocused()
      await button('Remove strength 1').press('Enter')
      await expect(names.first()).toBeFocused()
      expect(await shown()).toEqual(['one'])
      await button('Remove strength 1').press('Enter')
      await expect(button('Add strength')).toBeFocused()
      await update(page).click()
      await expect(page.getByText('About content updated successfully!')).toBeVisible()
    },
  )

  await part('a list takes forty entries and says so', async () => {
    await openAbout(page, site)
    const add = page.getByRole('button', { name: 'Add education' })
    for (let count = 0; count < 39; count++) await add.click()
    await expect(page.getByText('This list is full: it holds at most 40.')).toHaveCount(0)
    await add.click()
    await expect(page.getByText('This list is full: it holds at most 40.')).toBeVisible()
    await expect(add).toHaveCount(0)
    await expect(entry(page, 'Education 40').getByLabel('Institution')).toBeFocused()
    await page.getByRole('button', { name: 'Remove education 40' }).click()
    await expect(add).toBeVisible()
  })

  await part('what is refused stands beside its field', async () => {
    await openAbout(page, site)
    for (const [title, complaint] of [
      ['Strengths title', 'Strengths title is required'],
      ['Education title', 'Education title is required'],
      ['Journey title', 'Journey title is required'],
    ] as const) {
      await page.getByLabel(title).fill(' ')
      await update(page).click()
      await expect(page.getByText(complaint)).toBeVisible()
      await expect(page.getByLabel(title)).toBeFocused()
      await expect(page.getByLabel(title)).toHaveAccessibleDescription(complaint)
    }
    await page.getByLabel('Journey title').fill('The way')
    await page.getByLabel('Education title').fill('Schools')
    await page.getByLabel('Strengths title').fill('Strengths')

    await page.getByRole('button', { name: 'Add point' }).click()
    await entry(page, 'Point 2').getByLabel('Text').fill('x'.repeat(1001))
    await page.getByRole('button', { name: 'Add strength' }).click()
    await page.keyboard.type('y'.repeat(101))
    await update(page).click()
    const text = entry(page, 'Point 2').getByLabel('Text')
    await expect(text).toBeFocused()
    await expect(text).toHaveAccessibleDescription('Please use at most 1,000 characters')
    await expect(entry(page, 'Strength 1').getByRole('textbox')).toHaveAccessibleDescription(
      'Please use at most 100 characters',
    )
    await entry(page, 'Point 1').getByLabel('Heading').fill('10:30')
    await update(page).click()
    await expect(entry(page, 'Point 1').getByLabel('Heading')).toHaveAccessibleDescription(
      'The heading ends at its first colon: please leave colons to the text',
    )
    await expect(page.getByText('About content updated successfully!')).toHaveCount(0)
  })

  await part('what the server refuses lands beside the right entry', async () => {
    await openAbout(page, site)
    await page.getByRole('button', { name: 'Add point' }).click()
    await page.getByRole('button', { name: 'Add point' }).click()
    await page.keyboard.type('Kept')
    await page.getByRole('button', { name: 'Add strength' }).click()
    await page.keyboard.type('Patience')
    const error = 'Not this one'
    await onSave(page, (route) => {
      expect(route.request().postDataJSON().journey_points).toHaveLength(3)
      const fields = {
        journey_points: error,
        'journey_points.2.point': error,
        'strengths_list.0': 'Nor this',
      }
      return route.fulfill({ status: 400, json: { error, fields } })
    })
    await update(page).click()
    const text = entry(page, 'Point 3').getByLabel('Text')
    await expect(text).toBeFocused()
    await expect(text).toHaveAccessibleDescription(error)
    await expect(page.getByText(error)).toHaveCount(1)
    await expect(entry(page, 'Strength 1').getByRole('textbox')).toHaveAccessibleDescription(
      'Nor this',
    )
    await expect(entry(page, 'Point 3').getByLabel('Heading')).toHaveValue('Kept')
    mistakes.length = 0
  })

  await part('a save that fails says why, and keeps what was typed', async () => {
    await openAbout(page, site)
    const title = page.getByLabel('Journey title')
    await title.fill('Typed once')
    await onSave(page, (route) => route.fulfill({ status: 503, json: { error: 'Closed for tea' } }))
    await update(page).click()
    await expect(page.getByText('Error: Closed for tea')).toBeVisible()
    await page.unroute('**/api/about')
    await onSave(page, (route) => route.abort())
    await update(page).click()
    await expect(page.getByText('Error updating about content')).toBeVisible()
    await page.unroute('**/api/about')
    await onSave(page, (route) => route.fulfill({ status: 500, body: 'no JSON' }))
    await title.fill('Typed twice')
    await update(page).click()
    await expect(page.getByText('Error updating about content')).toBeVisible()
    await expect(title).toHaveValue('Typed twice')
    await page.unroute('**/api/about')
    await page.keyboard.press('Control+s')
    await expect(page.getByText('About content updated successfully!')).toBeVisible()
    mistakes.length = 0
  })

  await part('axe finds nothing in either scheme, and nothing overflows', async () => {
    await openAbout(page, sample)
    await page.getByLabel('Education title').fill('')
    await update(page).click()
    await expect(page.getByText('Education title is required')).toBeVisible()
    // High enough for the whole form: what the sticky footer covers is not what is judged.
    await expectAccessibleAt(page, [1200, 320], { height: 6000 })
  })

  await part('the owner writes about themselves, and visitors read it', async () => {
    await openAbout(page, site)
    await page.getByLabel('Journey title').fill('My way')
    const first = entry(page, 'Point 1')
    await expect(first.getByLabel('Heading')).toHaveValue('So far')
    await first.getByLabel('Heading').fill('')
    await first.getByLabel('Text').fill('No colon in it')
    await page.getByRole('button', { name: 'Add point' }).click()
    await expect(entry(page, 'Point 2').getByLabel('Heading')).toBeFocused()
    await page.keyboard.type('London, 1842')
    await page.keyboard.press('Tab')
    await page.keyboard.type('The notes: seven of them')

    await page.getByRole('button', { name: 'Add education' }).click()
    await page.keyboard.type('At home')
    await entry(page, 'Education 1').getByLabel('Details').fill('Mathematics')
    for (const name of ['Patience', 'Analysis', 'Poetry']) {
      await page.getByRole('button', { name: 'Add strength' }).click()
      await page.keyboard.type(name)
    }
    const levelOf = (name: string) => entry(page, name).getByRole('slider', { name: 'Level' })
    for (const name of ['Strength 1', 'Strength 2', 'Strength 3']) {
      await expect(levelOf(name)).toHaveValue('80')
    }
    await entry(page, 'Strength 2').getByRole('button', { name: 'Remove the level' }).click()
    await entry(page, 'Strength 2').getByRole('button', { name: 'Set a level' }).click()
    await expect(levelOf('Strength 2')).toBeFocused()
    await expect(levelOf('Strength 2')).toHaveValue('80')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await entry(page, 'Strength 3').getByRole('button', { name: 'Remove the level' }).click()
    await expect(
      entry(page, 'Strength 3').getByRole('button', { name: 'Set a level' }),
    ).toBeFocused()
    await update(page).click()
    await expect(page.getByText('About content updated successfully!')).toBeVisible()

    const written = await (await page.request.get(`${site.address}/api/public/about`)).json()
    expect(written).toMatchObject({
      journey_title: 'My way',
      journey_points: [
        { point: 'No colon in it' },
        { point: 'London, 1842: The notes: seven of them' },
      ],
      education_items: [{ institution: 'At home', details: 'Mathematics' }],
      strengths_list: [{ name: 'Patience', level: 80 }, { name: 'Analysis', level: 82 }, 'Poetry'],
    })
    const about = page.locator('#about')
    // A visitor who comes while the page is made anew may see the one before.
    await expect(async () => {
      await page.goto(site.address)
      await expect(about.getByRole('heading', { name: 'My way' })).toBeVisible({ timeout: 1000 })
    }).toPass()
    await expect(about.getByRole('heading', { name: 'London, 1842' })).toBeVisible()
    await expect(about.getByText('The notes: seven of them')).toBeVisible()
    await expect(about.getByText('No colon in it')).toBeVisible()
    await expect(about.getByText('82%')).toBeVisible()

    await page.goto(`${site.address}/admin/appearance`)
    await page.getByRole('switch', { name: 'Hide levels of strengths' }).check()
    await update(page).click()
    await expect(page.getByText('Appearance updated successfully!')).toBeVisible()
    await expect(async () => {
      await page.goto(site.address)
      await expect(about.getByText('%')).toHaveCount(0, { timeout: 1000 })
    }).toPass()
    await expect(about.getByText('Analysis')).toBeVisible()
  })
})
