import type { PublishedCategories } from '../../../../content/publicDocument.ts'
import { otherCategory } from '../../../../shared/otherCategory.ts'

type Category = PublishedCategories['categories'][number]
export type Group<Skill> = Category & { skills: Skill[] }

/** The skills by category, in the order of the categories; those whose category is not among them are Other. */
export function groupSkills<Skill extends { category: string }>(
  skills: Skill[],
  categories: Category[],
): Group<Skill>[] {
  const isNamed = (name: string) => (category: Category) => category.name === name
  const groups: Category[] = categories.some(isNamed(otherCategory))
    ? categories
    : [...categories, { name: otherCategory, color: 6 }]
  const nameOf = ({ category }: Skill) =>
    groups.some(isNamed(category)) ? category : otherCategory
  return groups
    .map((group) => ({ ...group, skills: skills.filter((skill) => nameOf(skill) === group.name) }))
    .filter((group) => group.skills.length > 0)
}
