import { expect, test } from 'vitest'
import { defaultAppearance } from '../../../features/appearance/contract.ts'
import { targetsOf } from './targetsOf.ts'

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

test('a project leads to its dialog, everything else to its section', () => {
  expect(targetsOf(portfolio, defaultAppearance.sections)).toEqual([
    { kind: 'Project', name: 'Slack Water', href: '/?project=slack-water' },
    { kind: 'Project', name: 'Ward Round', href: '/?project=ward%20%26%20round' },
    { kind: 'Skill', name: 'CSS', href: '#skills' },
    { kind: 'Skill', name: 'TypeScript', href: '#skills' },
  ])
})

test('a closed section has no targets to lead to', () => {
  const sections = defaultAppearance.sections.map(({ id }) => ({
    id,
    hidden: id === 'skills' ? (1 as const) : (0 as const),
  }))
  const closed = targetsOf(portfolio, sections).filter(({ href }) => href === undefined)
  expect(closed.map(({ name }) => name)).toEqual(['CSS', 'TypeScript'])
})
