import {
  defaultAbout,
  defaultAppearance,
  defaultContactInfo,
  defaultHero,
} from '../src/content/documents/defaults.ts'
import type { Landing } from '../src/site/landing.ts'

// A site whose content is only numbers, so that all words on its pages are ours.

const loaded = <T>(value: T) => ({ status: 'loaded', value }) as const
const times = {
  created_at: '2026-01-01',
  updated_at: '2026-01-01',
  visibility: 'published',
} as const
export const project = {
  _id: '1',
  slug: '1',
  title: '1',
  description: '1',
  long_description: '1',
  image: '',
  image_alt: '',
  demo_video: 'https://1.1/1',
  live: 'https://1.1',
  github: 'https://1.1',
  tech: ['1', '2', '3', '4', '5', '6'],
  features: ['1'],
  featured: 1,
  category: '1',
  status: 'in-progress',
  start_date: '2024-05',
  end_date: 'ongoing',
  ...times,
  rating: { average: 4.5, count: 2 },
} as const
const several = <T extends object>(record: T, count: number) =>
  Array.from({ length: count }, (_, index) => ({ ...record, _id: `${index}`, slug: `${index}` }))

export const certification = {
  _id: '1',
  name: '1',
  issuer: '1',
  issue_date: '2024-05-01',
  expiry_date: '2030-05-01',
  credential_id: '1',
  credential_url: 'https://1.1',
  image: '1.png',
  image_alt: '',
  ...times,
}

export const full = {
  appearance: loaded(defaultAppearance),
  hero: loaded({ ...defaultHero, name: '1', profile_image: '1.png', github_url: 'https://1.1' }),
  about: loaded({
    ...defaultAbout,
    journey_points: [{ point: '1: 1' }],
    strengths_list: ['1'],
    education_items: [
      {
        institution: '1',
        details: '1',
        studyType: '1',
        area: '1',
        score: '1',
        startDate: '2015-09',
        endDate: 'ongoing',
        location: '1',
        url: 'https://1.1',
      },
    ],
  }),
  projects: { ...loaded(several(project, 9)), total: 40 },
  skills: {
    ...loaded(
      several({ name: '1', category: 'Tools', proficiency: 50, hide_level: 0, ...times }, 60),
    ),
    total: 90,
  },
  certifications: loaded(several(certification, 5)),
  resume: loaded({ filename: '1', size: 2048, upload_date: '2026-01-01', file_path: '/1.1' }),
  aiTools: {
    ...loaded(
      several({ name: '1', description: '', iconImage: '', icon_alt: '', order: 1, ...times }, 5),
    ),
    total: 90,
  },
  experience: {
    ...loaded(
      several(
        {
          role: '1',
          organisation: '1',
          place: '1',
          employment_type: 'Part-time',
          url: 'https://1.1',
          summary: '1',
          tags: ['1'],
          start_date: '2021-04-01',
          end_date: null,
          points: [],
          ...times,
        },
        3,
      ),
    ),
    total: 90,
  },
  testimonials: {
    ...loaded(
      several(
        {
          quote: '1',
          name: '1',
          role: '1',
          link: '',
          portrait: '1.png',
          portrait_alt: '',
          ...times,
        },
        3,
      ),
    ),
    total: 90,
  },
  languages: loaded(several({ language: '1', fluency: 'Fluent', ...times }, 10)),
  awards: loaded(
    several({ title: '1', awarder: '1', date: '2024-05-01', summary: '1', ...times }, 1),
  ),
  publications: loaded(
    several(
      {
        name: '1',
        publisher: '1',
        releaseDate: '2024-05',
        url: 'https://1.1',
        summary: '1',
        ...times,
      },
      1,
    ),
  ),
  volunteering: loaded(
    several(
      {
        organization: '1',
        position: '1',
        url: '',
        summary: '1',
        highlights: ['1'],
        startDate: '2020-01',
        endDate: 'ongoing',
        ...times,
      },
      1,
    ),
  ),
  interests: loaded(several({ name: '1', keywords: ['1'], ...times }, 1)),
  contact: loaded({ ...defaultContactInfo, email: '1@1.11', github_url: 'https://1.1' }),
} as unknown as Landing

const failed = { status: 'failed' } as const
export const nothing = {
  ...full,
  projects: loaded([]),
  skills: loaded([]),
  certifications: loaded([]),
  resume: loaded(null),
}
export const unread = Object.fromEntries(Object.keys(full).map((name) => [name, failed]))

/** As its own page shows it. */
export const projectPage = {
  ...project,
  role: '1',
  team: '1',
  story: '1',
  testimonials: ['1'],
  positions: ['1'],
  outcomes: [{ label: '1', before: '1', after: '1' }],
  image: '1.png',
  gallery: several({ image: '1.png', alt: '', caption: '1' }, 2),
}
