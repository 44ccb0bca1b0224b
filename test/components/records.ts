// The parts of a list's page, and of the form beside it.
import { expect } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'

export const sheet = () => page.getByRole('dialog').first()
export const field = (label: string) => sheet().getByLabelText(label, { exact: true })
export const button = (name: string) => page.getByRole('button', { name, exact: true })
export const sheetButton = (name: string) => sheet().getByRole('button', { name, exact: true })
export const row = (name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) })
/** The button that opens the form of a row; it covers the whole row. */
export const opener = (name: string) => row(name).getByRole('button', { name, exact: true })
export const rowNames = () =>
  page
    .getByRole('rowheader')
    .elements()
    .map((header) => header.textContent?.trim())

export const menuItem = (name: string) => page.getByRole('menuitem', { name, exact: true })

/** Does with a record what the menu of its row offers. */
export async function choose(name: string, action: string): Promise<void> {
  await button(`Actions for ${name}`).click()
  await menuItem(action).click()
}

/** Answers the question that the admin asks, once it is the expected one. */
export async function answerQuestion(choice: string, title: string | RegExp = /./): Promise<void> {
  const question = page.getByRole('alertdialog')
  await expect.element(question).toHaveAccessibleName(title)
  await question.getByRole('button', { name: choice, exact: true }).click()
  await expectGone(question)
}

/** Waits until nothing of a locator can be seen. */
export async function expectGone(locator: Locator): Promise<void> {
  await expect
    .poll(() => locator.elements().filter((element) => element.checkVisibility()))
    .toEqual([])
}

/** How long a drag may take to follow a key, in milliseconds. */
const patience = 5000

/**
 * Drags with a handle by arrow keys, and ends with the last key. Waits for the start and each step. The library measures
 * the item once, as the drag starts: if a busy page moves it afterwards, arrows do nothing. Then the drag is given up and
 * begun again, as a person would do.
 */
export async function dragByKeys(handle: Locator, arrows: string[], last: string): Promise<void> {
  await expect
    .poll(async () => {
      if (await moveByKeys(handle, arrows)) return true
      await userEvent.keyboard('{Escape}')
      await expect.poll(() => dragPlace(handle)).toBe(-1)
      return false
    })
    .toBe(true)
  await userEvent.keyboard(last)
}

/** Starts a drag and presses the arrows; returns whether it followed each of them. */
async function moveByKeys(handle: Locator, arrows: string[]): Promise<boolean> {
  handle.element().focus()
  await userEvent.keyboard(' ')
  await expect.poll(() => dragPlace(handle)).toBeGreaterThanOrEqual(0)
  for (const arrow of arrows) {
    const before = dragPlace(handle)
    await userEvent.keyboard(arrow)
    const hasMoved = await expect
      .poll(() => dragPlace(handle), { timeout: patience })
      .not.toBe(before)
      .then(
        () => true,
        () => false,
      )
    if (!hasMoved) return false
  }
  return true
}

/** Position of the item that is dragged, from 0; -1 if it is not. */
function dragPlace(handle: Locator): number {
  const item = handle.element().closest('[data-dnd-dragging]')
  return item?.parentElement ? [...item.parentElement.children].indexOf(item) : -1
}

/** Chooses a file in the form. */
export async function chooseFile(file: File): Promise<void> {
  const input = sheet().element().querySelector<HTMLInputElement>('input[type="file"]')
  if (!input) throw new Error('The form takes no file')
  await userEvent.upload(input, file)
}
