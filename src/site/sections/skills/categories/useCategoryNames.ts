import { useResource } from '../../../../client/calls/useResource.ts'
import { firstCategories } from '../../../../content/documents/firstCategories.ts'
import { savedDocument } from '../../../../content/publicDocument.ts'

/** The names to choose a category by, with the one that is chosen already, though it may be gone. */
export function useCategoryNames(chosen = ''): string[] {
  const { data } = useResource(savedDocument('skill-categories'))
  const names: string[] = data?.categories.map(({ name }) => name) ?? [...firstCategories]
  return chosen === '' || names.includes(chosen) ? names : [...names, chosen]
}
