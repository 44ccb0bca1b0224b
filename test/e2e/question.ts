import type { Page } from '@playwright/test'
import { expect } from './site.ts'

/** Presses a button of the question that the admin asks, once it is the expected one. */
export async function answerQuestion(page: Page, choice: string, title: string | RegExp = /./) {
  const question = page.getByRole('alertdialog')
  await expect(question).toHaveAccessibleName(title)
  await question.getByRole('button', { name: choice, exact: true }).click()
  await expect(question).toBeHidden()
}

/** Does what asks in a dialog of the browser, and cancels that. Only then another answer can wait for the next one. */
export async function cancelQuestion(page: Page, ask: () => Promise<void>): Promise<void> {
  const cancelled = page.waitForEvent('dialog').then((question) => question.dismiss())
  await ask()
  await cancelled
}
