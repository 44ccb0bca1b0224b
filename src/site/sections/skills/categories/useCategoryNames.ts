import { useResource } from '../../../../client/calls/useResource.ts'
import { categoriesApi } from './contract.ts'
import { skillCategories } from './skillCategories.ts'

/** The names to choose a category by, with the one that is chosen already, though it may be gone. */
export function useCategoryNames(chosen = ''): string[] {
  const { data } = useResource(categoriesApi.read)
  const names: string[] = data?.categories.map(({ name }) => name) ?? [...skillCategories]
  return chosen === '' || names.includes(chosen) ? names : [...names, chosen]
}
