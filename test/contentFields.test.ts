import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { allCollections } from '../src/content/registry.ts'

const root = join(import.meta.dirname, '../src')

/** Folders whose files may name fields: definitions, views, readers of records, sample content, migrations. */
const mayName = [
  'content/collections/',
  'content/documents/',
  'content/records.ts',
  'migrations/',
  // Readers: they put records into words, pages, résumés and images, or read them from other formats.
  'site/',
  'pages/',
  ...['assistant', 'imports', 'onboarding', 'resumes'].map((feature) => `features/${feature}/`),
]

/** Common words that name other things, too. A new field with such a name is added here. */
const everyday = new Set([
  ...[
    'body',
    'category',
    'closing',
    'cover',
    'credential_id',
    'date',
    'description',
    'drawing',
    'end_date',
    'features',
    'heading',
    'github',
    'image',
    'introduction',
    'issuer',
    'layout',
  ],
  ...[
    'keywords',
    'language',
    'letter',
    'link',
    'live',
    'name',
    'place',
    'points',
    'position',
    'positions',
  ],
  ...[
    'organisation',
    'picture',
    'pictures',
    'projects',
    'recipient',
    'quote',
    'role',
    'section',
    'series',
    'start_date',
    'status',
    'subtitle',
    'summary',
    'tags',
  ],
  ...[
    'address',
    'ends',
    'job',
    'notes',
    'resume',
    'stage',
    'tech',
    'testimonials',
    'text',
    'title',
    'url',
  ],
])

const fields = new Set(
  allCollections
    .flatMap((collection) => Object.keys(collection.fields))
    .filter((name) => !everyday.has(name)),
)

type Node = { type?: string; [key: string]: unknown }

/** The fields that a source names as a property, a key or a text. */
function namedFields(file: string, source: string): string[] {
  const found = new Set<string>()
  const visit = (node: unknown) => {
    if (Array.isArray(node)) for (const one of node) visit(one)
    if (typeof node !== 'object' || node === null || Array.isArray(node)) return
    const { type, ...rest } = node as Node
    const isName = type === 'Identifier' || type === 'Literal'
    const name = type === 'Literal' ? rest.value : rest.name
    if (isName && typeof name === 'string' && fields.has(name)) found.add(name)
    for (const inside of Object.values(rest)) visit(inside)
  }
  visit(parseSync(file, source).program)
  return [...found]
}

test('the engine names no field of a collection: it reads their definitions', () => {
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|spec)\.tsx?$/.test(file))
    .filter((file) => !mayName.some((path) => file.startsWith(path)))
  expect(files.length).toBeGreaterThan(300)
  const named = files.flatMap((file) =>
    namedFields(file, readFileSync(join(root, file), 'utf8')).map((name) => `${file}: ${name}`),
  )
  expect(named).toEqual([])
})

test('the rule finds a field by its name, in whatever way it is written', () => {
  const source = `const a = skill.proficiency
    const { issue_date } = record
    const columns = ['iconImage']
    type Row = { fluency: string }`
  expect(namedFields('a.ts', source).sort()).toEqual(
    ['fluency', 'iconImage', 'issue_date', 'proficiency'].sort(),
  )
})
