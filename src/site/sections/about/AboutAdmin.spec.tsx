import { describe, expect, test } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import { expectAccessibleAt } from '../../../../test/components/expectAccessible.ts'
import { mistakes } from '../../../../test/components/mistakes.ts'
import { openAdmin } from '../../../../test/components/openAdmin.tsx'
import { openSite } from '../../../../test/components/openSite.ts'
import { button } from '../../../../test/components/records.ts'
import type { SiteOptions } from '../../../../test/components/siteContract.ts'

const field = (label: string) => page.getByLabelText(label, { exact: true })
const entry = (name: string) => page.getByRole('group', { name, exact: true })
const update = button('Update')
const saved = page.getByText('About content updated successfully!')
const path = '/api/about'

/** Opens the form, with this content if it is not that of a new site. */
async function openAbout(content?: object, options?: SiteOptions) {
  const site = await openSite(options)
  if (content) await site.change('about', content)
  await openAdmin('about')
  await expect.element(button('Add strength')).toBeVisible()
  return site
}

test('content that cannot be loaded is tried again', async () => {
  await openSite()
  await commands.answer({ method: 'GET', path, status: 500 })
  await openAdmin('about')
  await expect.element(page.getByText('Failed to fetch about content')).toBeVisible()
  await commands.stopAnswering()
  await button('Try Again').click()
  await expect.element(field('Journey title')).toBeVisible()
  mistakes.length = 0
})

test('a journey, an education and strengths are written and saved', async () => {
  const site = await openAbout()
  await field('Journey title').fill('My way')
  const first = entry('Point 1')
  await expect.element(first.getByLabelText('Heading')).toHaveValue('So far')
  await first.getByLabelText('Heading').fill('')
  await first.getByLabelText('Text').fill('No colon in it')
  await button('Add point').click()
  await expect.element(entry('Point 2').getByLabelText('Heading')).toHaveFocus()
  await userEvent.keyboard('London, 1842{Tab}The notes: seven of them')
  await button('Add education').click()
  await userEvent.keyboard('At home')
  await entry('Education 1').getByLabelText('Details').fill('Mathematics')
  await button('Add strength').click()
  await userEvent.keyboard('Patience{Control>}s{/Control}')
  await expect.element(saved).toBeVisible()
  expect(await site.read('public/about')).toMatchObject({
    journey_title: 'My way',
    journey_points: [
      { point: 'No colon in it' },
      { point: 'London, 1842: The notes: seven of them' },
    ],
    education_items: [{ institution: 'At home', details: 'Mathematics' }],
    strengths_list: [{ name: 'Patience', level: 80 }],
  })
})

test('a strength has a level until it is removed', async () => {
  const site = await openAbout({ strengths_list: ['Analysis', { name: 'Poetry', level: 50 }] })
  const analysis = entry('Strength 1')
  const poetry = entry('Strength 2')
  await analysis.getByRole('button', { name: 'Set a level' }).click()
  await expect.element(analysis.getByRole('slider', { name: 'Level' })).toHaveFocus()
  await expect.element(analysis.getByRole('slider', { name: 'Level' })).toHaveValue('80')
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  await poetry.getByRole('button', { name: 'Remove the level' }).click()
  await expect.element(poetry.getByRole('button', { name: 'Set a level' })).toHaveFocus()
  await update.click()
  await expect.element(saved).toBeVisible()
  expect(await site.read('about')).toMatchObject({
    strengths_list: [{ name: 'Analysis', level: 82 }, 'Poetry'],
  })
})

describe('a list of entries', () => {
  const shown = () =>
    page
      .getByLabelText('Strength', { exact: true })
      .elements()
      .map((input) => input instanceof HTMLInputElement && input.value)

  test('is ordered by keys, and the focus stays with the moved entry', async () => {
    await openAbout({ strengths_list: ['one', 'two', 'three'] })
    await expect.element(button('Move strength 1 up')).toBeDisabled()
    await expect.element(button('Move strength 3 down')).toBeDisabled()
    button('Move strength 3 up').element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(button('Move strength 2 up')).toHaveFocus()
    expect(shown()).toEqual(['one', 'three', 'two'])
    await userEvent.keyboard('{Enter}')
    await expect.element(button('Move strength 1 down')).toHaveFocus()
    await expect.element(page.getByText('Moved to place 1 of 3')).toBeInTheDocument()
    expect(shown()).toEqual(['three', 'one', 'two'])
  })

  test('leaves the focus beside an entry that is removed', async () => {
    await openAbout({ strengths_list: ['one', 'two', 'three'] })
    const names = page.getByLabelText('Strength', { exact: true })
    await button('Remove strength 3').click()
    await expect.element(names.nth(1)).toHaveFocus()
    await button('Remove strength 1').click()
    await expect.element(names).toHaveFocus()
    expect(shown()).toEqual(['two'])
    await button('Remove strength 1').click()
    await expect.element(button('Add strength')).toHaveFocus()
  })

  test('takes forty entries and says so', async () => {
    const education = Array.from({ length: 39 }, (_, index) => ({ institution: `${index}` }))
    await openAbout({ education_items: education })
    const full = page.getByText('This list is full: it holds at most 40.')
    await expect.element(button('Remove education 39')).toBeVisible()
    expect(full.elements()).toEqual([])
    await button('Add education').click()
    await expect.element(full).toBeVisible()
    expect(button('Add education').elements()).toEqual([])
    await expect.element(entry('Education 40').getByLabelText('Institution')).toHaveFocus()
    await button('Remove education 40').click()
    await expect.element(button('Add education')).toBeVisible()
  })
})

describe('what is refused', () => {
  test('by the form stands beside its field, of which the first has the focus', async () => {
    await openAbout()
    const titles = ['Journey title', 'Education title', 'Strengths title']
    for (const title of titles) await field(title).fill(' ')
    await update.click()
    for (const title of titles) {
      await expect.element(field(title)).toHaveAccessibleDescription(`${title} is required`)
    }
    await expect.element(field('Journey title')).toHaveFocus()
    for (const title of titles) await field(title).fill(title)

    await button('Add point').click()
    await entry('Point 2').getByLabelText('Text').fill('x'.repeat(1001))
    await button('Add strength').click()
    await entry('Strength 1').getByRole('textbox').fill('y'.repeat(101))
    await update.click()
    await expect
      .element(entry('Point 2').getByLabelText('Text'))
      .toHaveAccessibleDescription('Please use at most 1,000 characters')
    await expect
      .element(entry('Strength 1').getByRole('textbox'))
      .toHaveAccessibleDescription('Please use at most 100 characters')
    await expect.element(entry('Point 2').getByLabelText('Text')).toHaveFocus()
    await entry('Point 1').getByLabelText('Heading').fill('10:30')
    await update.click()
    await expect
      .element(entry('Point 1').getByLabelText('Heading'))
      .toHaveAccessibleDescription(
        'The heading ends at its first colon: please leave colons to the text',
      )
    expect(saved.elements()).toEqual([])
  })

  test('has the first of the page in focus, whichever was added or answered first', async () => {
    await openAbout()
    const text = (point: number) => entry(`Point ${point}`).getByLabelText('Text')
    await button('Add point').click()
    await text(2).fill('x'.repeat(1001))
    await field('Education title').fill(' ')
    await update.click()
    await expect
      .element(field('Education title'))
      .toHaveAccessibleDescription('Education title is required')
    await expect.element(text(2)).toHaveFocus()

    await text(2).fill('Short')
    await field('Education title').fill('School')
    const fields = { 'journey_points.1.point': 'No', 'journey_points.0.point': 'No' }
    await commands.answer({ method: 'PUT', path, status: 400, json: { error: 'No', fields } })
    await update.click()
    await expect.element(text(2)).toHaveAccessibleDescription('No')
    await expect.element(text(1)).toHaveFocus()
    mistakes.length = 0
  })

  test('by the server stands beside the right entry, empty ones before it or not', async () => {
    const site = await openAbout()
    await button('Add point').click()
    await button('Add point').click()
    await userEvent.keyboard('Kept')
    await button('Add strength').click()
    await userEvent.keyboard('Patience')
    const error = 'Not this one'
    const fields = {
      journey_points: error,
      'journey_points.2.point': error,
      'strengths_list.0': 'Nor this',
    }
    await commands.answer({ method: 'PUT', path, status: 400, json: { error, fields } })
    await update.click()
    const text = entry('Point 3').getByLabelText('Text')
    await expect.element(text).toHaveFocus()
    await expect.element(text).toHaveAccessibleDescription(error)
    expect(page.getByText(error).elements()).toHaveLength(1)
    await expect
      .element(entry('Strength 1').getByRole('textbox'))
      .toHaveAccessibleDescription('Nor this')
    await expect.element(entry('Point 3').getByLabelText('Heading')).toHaveValue('Kept')
    mistakes.length = 0
    await commands.stopAnswering()
    await update.click()
    await expect.element(saved).toBeVisible()
    const sent = (await site.requests()).find(({ method }) => method === 'PUT')
    expect(JSON.parse(sent?.body ?? '').journey_points).toHaveLength(3)
  })
})

test.for([
  [{ status: 503, json: { error: 'Closed for tea' } }, 'Error: Closed for tea'],
  [{ isAborted: true }, 'Error updating about content'],
  [{ status: 500 }, 'Error updating about content'],
] as const)('a save that fails says why, and keeps what was typed: %j', async ([failure, why]) => {
  await openAbout()
  await field('Journey title').fill('Typed once')
  await commands.answer({ method: 'PUT', path, ...failure })
  await update.click()
  await expect.element(page.getByText(why)).toBeVisible()
  await commands.stopAnswering()
  await expect.element(field('Journey title')).toHaveValue('Typed once')
  await update.click()
  await expect.element(saved).toBeVisible()
  mistakes.length = 0
})

test('the form is accessible in both schemes, and fits 320 px', async () => {
  await openAbout(undefined, { sampleContent: true })
  await field('Education title').fill('')
  await update.click()
  await expect.element(page.getByText('Education title is required')).toBeVisible()
  // High enough for the whole form: what the sticky footer covers is not what is judged.
  await expectAccessibleAt([1200, 320], { height: 6000 })
})
