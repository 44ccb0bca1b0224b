import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { expectAccessibleInBothSchemes } from '../../../../test/components/expectAccessible.ts'
import { openAdmin } from '../../../../test/components/openAdmin.tsx'
import { openSite } from '../../../../test/components/openSite.ts'
import { field, opener, sheet, sheetButton } from '../../../../test/components/records.ts'

const happened = page.getByRole('region', { name: 'What happened' })
const snippet = page.getByLabelText('Insert a snippet')
const propose = page.getByRole('button', { name: 'Propose sentences' })

async function openLetter(fields: object = {}) {
  const site = await openSite()
  const acme = await site.add('tailored-links', { name: 'Acme', ...fields })
  await site.add('experience', {
    role: 'Harbour lead',
    organisation: 'Tideworks',
    start_date: '2020-01-01',
    points: ['Kept gates open', 'Wrote it down'],
  })
  const open = async () => {
    await openAdmin('applications')
    await opener('Acme').click()
    await expect.element(field('Letter')).toBeVisible()
  }
  return { site, acme, open }
}

test('a letter is begun with facts, and offered as files once it has a salutation', async () => {
  await page.viewport(1440, 900)
  const { acme, open } = await openLetter()
  await open()
  await expect
    .element(happened.getByText('Write its salutation and its text in the form.'))
    .toBeVisible()
  const facts = sheet().getByRole('button', { name: 'Fill in facts from your content' })
  await facts.click()
  const points = '- Kept gates open\n- Wrote it down'
  await expect.element(field('Letter')).toHaveValue(points)
  await expect.element(facts).not.toBeInTheDocument()
  await expect.element(field('Letter')).toHaveFocus()
  await expect.element(snippet).not.toBeInTheDocument()
  await expect.element(propose).not.toBeInTheDocument()
  await field('Salutation').fill('Dear Ms Ito,')
  await sheetButton('Update').click()
  await expect.element(page.getByText('Application updated successfully!')).toBeVisible()
  await opener('Acme').click()
  for (const form of ['PDF', 'Word', 'Text']) {
    const path = `/api/tailored-links/${acme._id}/letter/${form.toLowerCase()}`
    await expect
      .element(happened.getByRole('link', { name: `Download ${form}` }))
      .toHaveAttribute('href', path)
  }
})

test('a snippet that the owner keeps is inserted behind the text', async () => {
  const { site, open } = await openLetter({ letter: 'I saw your gates.' })
  await site.change('resume-settings', { letter_snippets: 'I work remotely.\n\nI speak\nWelsh.' })
  await open()
  await expect.element(snippet).toBeVisible()
  expect([...(snippet.element() as HTMLSelectElement).options].map(({ text }) => text)).toEqual([
    'Choose one',
    'I work remotely.',
    'I speak Welsh.',
  ])
  await snippet.selectOptions('I speak Welsh.')
  await expect.element(field('Letter')).toHaveValue('I saw your gates.\n\nI speak\nWelsh.')
  await expectAccessibleInBothSchemes()
})

test('sentences of the service are inserted, those that say more than the content are left out', async () => {
  const { open } = await openLetter({ job: 'We look for somebody who keeps gates.' })
  const path = '/api/resume-wordings'
  const of = { section: 'work', entry: 'a', name: 'Harbour lead', before: 'x' }
  await commands.answer({
    method: 'POST',
    path,
    status: 200,
    json: [
      { ...of, point: '1', text: 'Kept every gate open', refused: '' },
      { ...of, point: '2', text: 'Kept 99 gates open', refused: '“99” is a number.' },
    ],
  })
  await open()
  await propose.click()
  await page.getByRole('button', { name: 'Insert “Kept every gate open”' }).click()
  await expect.element(field('Letter')).toHaveValue('Kept every gate open')
  expect(page.getByText('99').elements()).toEqual([])
  await commands.stopAnswering()
  await commands.answer({ method: 'POST', path, status: 200, json: [] })
  await propose.click()
  await expect.element(page.getByText('The service proposes no other wordings.')).toBeVisible()
  await commands.stopAnswering()
  const error = 'No AI service is configured, so no wordings can be proposed'
  await commands.answer({ method: 'POST', path, status: 503, json: { error } })
  await propose.click()
  await expect.element(page.getByText(error)).toBeVisible()
})
