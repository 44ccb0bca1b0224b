import { beforeEach, expect, test } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import { expectAccessibleInBothSchemes } from '../../../../test/components/expectAccessible.ts'
import { openAdmin } from '../../../../test/components/openAdmin.tsx'
import { openSite } from '../../../../test/components/openSite.ts'
import { expectGone, row, sheet, sheetButton } from '../../../../test/components/records.ts'

const happened = page.getByRole('region', { name: 'What happened' })
const difference = page.getByRole('dialog', { name: 'Changed since it was sent' })

async function openFrozen() {
  const site = await openSite()
  await site.change('hero', { name: 'Ada Byron' })
  const { _id: resume } = await site.add('resumes', { name: 'General', headline: 'Analyst' })
  const acme = await site.add('tailored-links', { name: 'Acme', resume })
  await site.call('POST', `tailored-links/${acme._id}/sent`)
  const sent = async () => (await site.read('tailored-links/sent'))[0]
  return { site, resume, sent }
}

beforeEach(async () => {
  await page.viewport(1440, 900)
})

test('the list says what is out of date, shows the difference and renews it', async () => {
  const { site, resume, sent } = await openFrozen()
  await openAdmin('applications')
  const acme = row('Acme')
  await expect.element(acme).toMatchTextContent(/Frozen \w{3} \d+, \d{4}/)
  await expect.element(acme).not.toMatchTextContent('out of date')
  expect(acme.getByRole('button', { name: 'Renew' }).elements()).toEqual([])

  await site.change(`resumes/${resume}`, { headline: 'Engineer\u060c مهندسة' })
  await openAdmin('applications')
  await expect.element(acme).toMatchTextContent(', out of date')
  await expectAccessibleInBothSchemes()
  await acme.getByRole('button', { name: 'Show difference' }).click()
  const lines = difference.getByRole('listitem')
  await expect
    .poll(() => lines.elements().map(({ textContent }) => textContent))
    .toEqual(expect.arrayContaining(['−As sent: Analyst', '+Now: Engineer، مهندسة']))
  await expectAccessibleInBothSchemes()
  await userEvent.keyboard('{Escape}')
  await expectGone(difference)
  await acme.getByRole('button', { name: 'Renew' }).click()
  await expect.element(page.getByText('Frozen. The link gives this PDF from now on.')).toBeVisible()
  await expect.element(acme).not.toMatchTextContent('out of date')
  expect(await sent()).toMatchObject({ is_outdated: false })
})

test('the page of an application freezes its résumé and has the file', async () => {
  const site = await openSite()
  await site.change('hero', { name: 'Ada Byron' })
  const { _id } = await site.add('tailored-links', { name: 'Acme' })
  await openAdmin(`applications?edit=${_id}`)
  await expect
    .element(happened.getByText('Choose a résumé to freeze it as you send it.'))
    .toBeVisible()
  expect(happened.getByRole('button', { name: 'Freeze what was sent' }).elements()).toEqual([])
  const { _id: resume } = await site.add('resumes', { name: 'General', headline: 'Analyst' })
  await site.change(`tailored-links/${_id}`, { resume })

  // The stream of changes would read everything again, too.
  await commands.answer({ method: 'GET', path: '/api/admin/events', isHeld: true })
  await openAdmin(`applications?edit=${_id}`)
  const freezing = { method: 'POST', path: `/api/tailored-links/${_id}/sent` }
  await commands.answer({ ...freezing, status: 500, times: 1 })
  await happened.getByRole('button', { name: 'Freeze what was sent' }).click()
  await expect
    .element(page.getByText('The résumé could not be frozen.', { exact: false }))
    .toBeVisible()
  await happened.getByRole('button', { name: 'Freeze what was sent' }).click()
  const file = happened.getByRole('link', { name: 'Ada Byron, Résumé.pdf' })
  await expect.element(file).toHaveAttribute('href', expect.stringMatching(/^\/uploads\/.*\.pdf$/))
  expect(happened.getByRole('button', { name: 'Renew' }).elements()).toEqual([])

  await site.change(`resumes/${resume}`, { headline: 'Engineer' })
  await openAdmin(`applications?edit=${_id}`)
  await expect.element(happened).toMatchTextContent(', out of date')
  await happened.getByRole('button', { name: 'Renew' }).click()
  await expect.element(happened).not.toMatchTextContent('out of date')
})

test('an application that is saved as sent has its résumé frozen at once', async () => {
  const site = await openSite()
  await site.change('hero', { name: 'Ada Byron' })
  const { _id: resume } = await site.add('resumes', { name: 'General' })
  const { _id } = await site.add('tailored-links', { name: 'Acme', resume })
  await openAdmin(`applications?edit=${_id}`)
  await sheet().getByRole('radio', { name: 'Sent' }).click({ force: true })
  await sheetButton('Update').click()
  await expectGone(sheet())
  await expect.element(row('Acme')).toMatchTextContent(/Frozen \w{3}/)
})

test('a long list is searched in what was sent and in job texts', async () => {
  const { site } = await openFrozen()
  for (let at = 1; at <= 8; at += 1) {
    await site.add('tailored-links', {
      name: `Mill ${at}`,
      job: at === 3 ? 'We grind barley.' : '',
    })
  }
  await openAdmin('applications')
  const search = page.getByLabelText('Search Applications')
  await search.fill('analyst')
  await expect.element(row('Acme')).toBeVisible()
  await expectGone(row('Mill 3'))
  await search.fill('barley')
  await expect.element(row('Mill 3')).toBeVisible()
  await expectGone(row('Acme'))
  await search.fill('mill 8')
  await expect.element(row('Mill 8')).toBeVisible()

  await search.fill('')
  await userEvent.keyboard('{Control>}k{/Control}')
  const palette = page.getByRole('dialog', { name: 'Find a page, record or action' })
  await palette.getByRole('combobox').fill('barley')
  await palette.getByRole('option', { name: /^Mill 3/ }).click()
  await expect.element(sheet().getByLabelText('Company')).toHaveValue('Mill 3')
})
