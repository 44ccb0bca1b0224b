import axe from 'axe-core'
import { expect } from 'vitest'
import { commands, page } from 'vitest/browser'
import { accessibilityTags } from '../accessibilityTags.ts'

/** Fails with what axe finds wrong with an element as it is now. */
export async function expectAccessible(element: Element = document.body): Promise<void> {
  const { violations } = await axe.run(element, {
    resultTypes: ['violations'],
    runOnly: { type: 'tag', values: accessibilityTags },
  })
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target)}`)).toEqual(
    [],
  )
}

/** The same in dark and in light. */
export async function expectAccessibleInBothSchemes(element?: Element): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await commands.emulateMedia({ colorScheme })
    await expectAccessible(element)
  }
}

/** The same in both schemes at each width, where nothing may overflow either. */
export async function expectAccessibleAt(widths: number[], { height = 900 } = {}): Promise<void> {
  for (const width of widths) {
    await page.viewport(width, height)
    await expectAccessibleInBothSchemes()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  }
}
