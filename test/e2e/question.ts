import type { Page } from '@playwright/test'
import { expect } from './site.ts'

/** Presses a button of the question that the admin asks, once it is the expected one. */
export async function answerQuestion(page: Page, choice: string, title: string | RegExp = /./) {
  const question = page.getByRole('alertdialog')
  await expect(question).toHaveAccessibleName(title)
  await question.getByRole('button', { name: choice, exact: true }).click()
  await expect(question).toBeHidden()
}
