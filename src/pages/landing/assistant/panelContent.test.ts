import { expect, test } from 'vitest'
import { defaultAppearance } from '../../../content/documents/defaults.ts'
import { english } from '../../../shared/texts/translator.ts'
import { suggestedQuestions, targetsOf } from './panelContent.ts'

const portfolio = {
  projects: [
    { title: 'Slack Water', slug: 'slack-water' },
    { title: 'Ward Round', slug: 'ward & round' },
  ],
  skills: [
    { name: 'CSS', proficiency: 60 },
    { name: 'TypeScript', proficiency: 95 },
  ],
  certifications: [],
  aiTools: [],
}

test('a project links to its dialog, everything else to its section', () => {
  expect(targetsOf(portfolio, defaultAppearance.sections)).toEqual([
    { kind: 'Project', name: 'Slack Water', href: '/?project=slack-water' },
    { kind: 'Project', name: 'Ward Round', href: '/?project=ward%20%26%20round' },
    { kind: 'Skill', name: 'CSS', href: '#skills' },
    { kind: 'Skill', name: 'TypeScript', href: '#skills' },
  ])
})

test('a hidden section has no targets', () => {
  const sections = defaultAppearance.sections.map(({ id }) => ({
    id,
    hidden: id === 'skills' ? (1 as const) : (0 as const),
  }))
  const closed = targetsOf(portfolio, sections).filter(({ href }) => href === undefined)
  expect(closed.map(({ name }) => name)).toEqual(['CSS', 'TypeScript'])
})

test('suggested questions name only existing content', () => {
  expect(suggestedQuestions(portfolio, english)).toEqual([
    'What is Slack Water, and how was it built?',
    'Which projects show experience with TypeScript?',
    'How would I build something like Ward Round?',
  ])
  expect(
    suggestedQuestions(
      { ...portfolio, projects: portfolio.projects.slice(0, 1), skills: [] },
      english,
    ),
  ).toEqual([
    'What is Slack Water, and how was it built?',
    'How would I build something like Slack Water?',
  ])
  expect(suggestedQuestions({ projects: [], skills: [], certifications: [] }, english)).toEqual([])
})
