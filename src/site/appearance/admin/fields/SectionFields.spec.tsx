import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openAdmin } from '../../../../../test/components/openAdmin.tsx'
import { openSite } from '../../../../../test/components/openSite.ts'
import { button, dragByKeys } from '../../../../../test/components/records.ts'

const sections = page.getByRole('list', { name: 'Sections of the page' })
const names = () =>
  sections
    .getByRole('switch')
    .elements()
    .map((field) => field.closest('li')?.querySelector('label')?.textContent)
const storedIds = (stored: { sections: { id: string }[] }) => stored.sections.map(({ id }) => id)

async function openSections() {
  const site = await openSite({ sampleContent: true })
  await openAdmin('appearance?tab=page')
  await expect.element(button('Move About up')).toBeDisabled()
  return site
}

test('buttons move a section, keep the focus and say where it is', async () => {
  await openSections()
  await expect.element(button('Move Contact down')).toBeDisabled()
  button('Move Projects up').element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(button('Move Projects down')).toHaveFocus()
  await expect.element(page.getByText('Projects is now 1 of 9')).toBeInTheDocument()
  button('Move Contact up').element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(button('Move Contact up')).toHaveFocus()
  await expect
    .poll(names)
    .toEqual([
      'Projects',
      'About',
      'Skills',
      'Certifications',
      'AI tools',
      'Experience',
      'Testimonials',
      'Contact',
      'Also',
    ])
})

test('keys and the pointer drag a section, and the order is saved', async () => {
  const site = await openSections()
  await dragByKeys(button('Drag Skills'), ['{ArrowUp}'], ' ')
  await expect.poll(() => names().slice(0, 3)).toEqual(['About', 'Skills', 'Projects'])
  await button('Drag Certifications').dropTo(button('Drag About'))
  await expect.poll(() => names()[0]).toBe('Certifications')
  await button('Update').click()
  await expect
    .poll(async () => storedIds(await site.read('appearance')).slice(0, 4))
    .toEqual(['certifications', 'about', 'skills', 'projects'])
})

test('a hidden section is marked, and stored as hidden', async () => {
  const site = await openSections()
  await page.getByRole('switch', { name: 'About', exact: true }).click()
  const about = sections.getByRole('listitem').filter({ hasText: 'About' })
  await expect.element(about).toMatchTextContent('Hidden')
  await button('Update').click()
  await expect
    .poll(async () => (await site.read('appearance')).sections[0])
    .toEqual({ id: 'about', hidden: 1 })
})
