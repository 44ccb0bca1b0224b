import axe from 'axe-core'
import { expect } from 'vitest'
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
