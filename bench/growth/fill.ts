import type { Database } from '../../src/server/db/database.ts'

export type Size = {
  projects: number
  skills: number
  messages: number
  ratings: number
  posts?: number
  /** Sections of the owner's own, with ten items each. */
  ownSections?: number
  /** The length of posts and messages, in sentences of 80 characters. */
  sentences?: number
}

export const sizeNames = ['eight', 'skilled', 'thousands', 'notes', 'essays', 'sections'] as const
export type SizeName = (typeof sizeNames)[number]

const small = { projects: 8, skills: 20, messages: 10, ratings: 40 }

/** A small site, one with many skills and messages, one with thousands of projects, and two with posts, short or long. */
export const sizes: Record<SizeName, Size> = {
  eight: small,
  notes: { ...small, posts: 300, sentences: 1 },
  essays: { ...small, posts: 300, sentences: 250 },
  sections: { ...small, ownSections: 12 },
  skilled: { projects: 300, skills: 1000, messages: 50_000, ratings: 10_000 },
  thousands: { projects: 2000, skills: 500, messages: 10_000, ratings: 50_000 },
}

type Row = Record<string, string | number | null>
const categories = ['Frontend', 'Backend', 'Tools', 'Other']
const sentence = 'It keeps the tide tables of a small harbour and tells whoever asks when to sail. '

/** Writes the records of a size, always the same. */
export async function fill(db: Database, size: Size): Promise<void> {
  const project = projectsWith(size)
  await insert(db, 'projects', Array.from({ length: size.projects }, project))
  await insert(db, 'skills', Array.from({ length: size.skills }, skill))
  await insert(db, 'contact_messages', Array.from({ length: size.messages }, messagesWith(size)))
  const ratings = Array.from({ length: size.ratings }, (_, index) => rating(index, size.projects))
  await insert(db, 'project_ratings', ratings)
  const sections = size.ownSections ?? 0
  await insert(db, 'own_sections', Array.from({ length: sections }, ownSection))
  const items = Array.from({ length: sections * itemsOfEach }, sectionItem)
  await insert(db, 'section_items', items)
  await insert(db, 'posts', Array.from({ length: size.posts ?? 0 }, postsWith(size)))
}

const itemsOfEach = 10
const layouts = ['list', 'cards', 'timeline', 'gallery', 'quotes']

const ownSection = (_: unknown, index: number): Row => ({
  id: `own-${index}`,
  heading: `Section ${index}`,
  introduction: sentence,
  layout: layouts[index % layouts.length] ?? 'list',
  visibility: 'published',
  ...stored(index),
})

const sectionItem = (_: unknown, index: number): Row => ({
  id: `item-${index}`,
  section: `own-${Math.floor(index / itemsOfEach)}`,
  title: `Item ${index}`,
  subtitle: 'An event',
  text: `${sentence} In **bold**.`,
  link: 'https://example.com',
  picture: '',
  picture_alt: '',
  projects: '["project-1"]',
  tags: JSON.stringify([`Tag ${index % 20}`]),
  start_date: '2024-05',
  end_date: null,
  visibility: 'published',
  ...stored(index),
})

async function insert(db: Database, table: string, rows: Row[]): Promise<void> {
  const tables = db.withTables<Record<string, Row>>()
  for (let start = 0; start < rows.length; start += 500) {
    await tables
      .insertInto(table)
      .values(rows.slice(start, start + 500))
      .execute()
  }
}

const timeOf = (index: number) => new Date(Date.UTC(2024, 0, 1) + index * 60_000).toISOString()

const stored = (index: number) => ({
  created_at: timeOf(index),
  updated_at: timeOf(index),
  order: index,
})

/** Without a space, because a number after one counts as a version. */
const skillName = (index: number) => `Skill${index}`

/** Technologies of a project; each is a skill. */
const techs = 12

const projectsWith =
  (size: Size) =>
  (_: unknown, index: number): Row => ({
    id: `project-${index}`,
    slug: `project-${index}`,
    title: `Project ${index}`,
    category: categories[index % 4] ?? '',
    description: sentence.repeat(2),
    long_description: sentence.repeat(8),
    image: '',
    image_alt: '',
    demo_video: '',
    live: `https://example.com/${index}`,
    github: '',
    tech: JSON.stringify(
      Array.from({ length: techs }, (_, at) => skillName((index * 37 + at * 101) % size.skills)),
    ),
    features: JSON.stringify(['Tables', 'Alarms', 'Charts']),
    featured: index % 9 === 0 ? 1 : 0,
    status: 'completed',
    ...stored(index),
  })

const skill = (_: unknown, index: number): Row => ({
  id: `skill-${index}`,
  name: skillName(index),
  category: categories[index % 4] ?? '',
  proficiency: (index * 7) % 101,
  hide_level: 0,
  ...stored(index),
})

const messagesWith =
  ({ sentences = 4 }: Size) =>
  (_: unknown, index: number): Row => ({
    id: `message-${index}`,
    name: `Visitor ${index}`,
    email: `visitor${index}@example.com`,
    subject: `Question ${index}`,
    message: sentence.repeat(sentences),
    status: index % 3 === 0 ? 'unread' : 'read',
    created_at: timeOf(index),
  })

const postsWith =
  ({ sentences = 1 }: Size) =>
  (_: unknown, index: number): Row => ({
    id: `post-${index}`,
    slug: `post-${index}`,
    title: `Post ${index}`,
    summary: sentence,
    body: sentence.repeat(sentences),
    cover: '',
    cover_alt: '',
    language: '',
    canonical_url: '',
    revised_at: null,
    pictures: '[]',
    projects: '[]',
    tags: JSON.stringify([`Tag ${index % 20}`]),
    published_at: timeOf(index),
    reading_time: 1,
    visibility: 'published',
    ...stored(index),
  })

const rating = (index: number, projects: number): Row => ({
  project_id: `project-${(index * 7919) % projects}`,
  visitor: `visitor-${String(index).padStart(16, '0')}`,
  rating: 1 + (index % 5),
  rated_at: timeOf(index),
})
