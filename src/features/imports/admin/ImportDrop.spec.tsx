import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openAdmin } from '../../../../test/components/openAdmin.tsx'
import { openSite } from '../../../../test/components/openSite.ts'
import { button } from '../../../../test/components/records.ts'

const note = page.getByText('Drop to import')
const title = page.getByRole('heading', { level: 1 })

/** Moves a file over an element and lets it go there, as a pointer would. */
function drag(element: Element | null, ...types: string[]): void {
  const dataTransfer = new DataTransfer()
  const content = JSON.stringify({ basics: {}, projects: [{ name: 'Loom' }] })
  dataTransfer.items.add(new File([content], 'resume.json', { type: 'application/json' }))
  for (const type of types) {
    element?.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }))
  }
}

test('a file is dropped anywhere but on a field that takes files itself', async () => {
  await openSite()
  await openAdmin('hero')
  await expect.element(page.getByLabelText('Name', { exact: true })).toBeVisible()
  await expect
    .poll(() => {
      drag(title.element(), 'dragover')
      return note.elements().length
    })
    .toBe(1)
  const field = document.querySelector('[data-takes-files]')
  drag(field, 'dragover')
  await expect.element(note).not.toBeInTheDocument()
  drag(field, 'drop')
  await expect.element(title).toHaveTextContent('Hero Section')
  drag(title.element(), 'dragover', 'drop')
  await expect.element(page.getByRole('heading', { name: 'resume.json' })).toBeVisible()
  await expect.element(button('Import 1 Entry')).toBeVisible()
})
