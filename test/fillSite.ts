import type { Database } from '../src/server/db/database.ts'

type Size = {
  projects: number
  skills: number
  messages: number
  ratings: number
  /** Of each message, of 80 characters. */
  sentences?: number
}

type Row = Record<string, string | number | null>
const categories = ['Frontend', 'Backend', 'Tools', 'Other']
const sentence = 'It keeps the tide tables of a small harbour and tells whoever asks when to sail. '

/** Writes as many records as are asked for, always the same. */
export async function fillSite(db: Database, size: Size): Promise<void> {
  const project = projectsWith(size)
  await insert(db, 'projects', Array.from({ length: size.projects }, project))
  await insert(db, 'skills', Array.from({ length: size.skills }, skill))
  await insert(db, 'contact_messages', Array.from({ length: size.messages }, messagesWith(size)))
  const ratings = Array.from({ length: size.ratings }, (_, index) => rating(index, size.projects))
  await insert(db, 'project_ratings', ratings)
}

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

const rating = (index: number, projects: number): Row => ({
  project_id: `project-${(index * 7919) % projects}`,
  visitor: `visitor-${String(index).padStart(16, '0')}`,
  rating: 1 + (index % 5),
  rated_at: timeOf(index),
})
