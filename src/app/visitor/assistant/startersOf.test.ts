import { expect, test } from 'vitest'
import { startersOf } from './startersOf.ts'

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

test('the first questions name what there is, and nothing else', () => {
  expect(startersOf(portfolio)).toEqual([
    'What is Slack Water, and how was it built?',
    'Which projects show experience with TypeScript?',
    'How would I build something like Ward Round?',
  ])
  expect(
    startersOf({ ...portfolio, projects: portfolio.projects.slice(0, 1), skills: [] }),
  ).toEqual([
    'What is Slack Water, and how was it built?',
    'How would I build something like Slack Water?',
  ])
  expect(startersOf({ projects: [], skills: [], certifications: [] })).toEqual([])
})
