import { expect, test } from 'vitest'
import type { ArrangedSection, Choices } from '../../../site/resumes/contract.ts'
import { newSections } from '../../../site/resumes/newResume.ts'
import { arrangementOf, inTemplateOrder, withSection } from './arrangement.ts'

test('a change keeps what was chosen of entries, points and sections that are hidden meanwhile', () => {
  const point = { id: 'description', hidden: 0, text: 'In other words' } as const
  const before: ArrangedSection[] = [
    {
      id: 'projects',
      hidden: 0,
      entries: [
        { id: 'draft', hidden: 1, points: [] },
        { id: 'shown', hidden: 0, points: [point] },
      ],
    },
    { id: 'own-talks', hidden: 0, entries: [{ id: 'talk', hidden: 1, points: [] }] },
  ]
  const choices: Choices = {
    sections: [{ id: 'projects', entries: [{ id: 'shown', name: 'Shown', points: [] }] }],
  }
  const sections = arrangementOf(before, choices)
  const projects = sections.find(({ id }) => id === 'projects')
  const changed = projects && withSection(sections, { ...projects, hidden: 1 }, before)
  expect(changed?.find(({ id }) => id === 'projects')).toEqual({
    id: 'projects',
    hidden: 1,
    entries: [
      { id: 'shown', hidden: 0, points: [point] },
      { id: 'draft', hidden: 1, points: [] },
    ],
  })
  expect(changed?.at(-1)).toEqual(before[1])
})

test('a section of the owner is chosen until it is left out', () => {
  const choices: Choices = { sections: [{ id: 'own-talks', title: 'Talks', entries: [] }] }
  expect(arrangementOf([], choices).at(-1)).toMatchObject({ id: 'own-talks', hidden: 0 })
})

test('sections follow the next template with what was chosen of them, until the owner moves one', () => {
  const talks: ArrangedSection = { id: 'own-talks', hidden: 0, entries: [] }
  const usual = newSections('classic').map((section) =>
    section.id === 'work' ? { ...section, hidden: 1 as const } : section,
  )
  const academic = inTemplateOrder({
    sections: [...usual, talks],
    from: 'classic',
    to: 'academic',
  })
  expect(academic.slice(0, 3)).toMatchObject([
    { id: 'education' },
    { id: 'publications' },
    { id: 'work', hidden: 1 },
  ])
  expect(academic.at(-1)).toBe(talks)
  expect(inTemplateOrder({ sections: academic, from: 'academic', to: 'plain' })).toEqual([
    ...usual,
    talks,
  ])
  const moved = [talks, ...usual]
  expect(inTemplateOrder({ sections: moved, from: 'classic', to: 'academic' })).toBe(moved)
})
