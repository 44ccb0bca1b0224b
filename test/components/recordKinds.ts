/** A kind of record as its page is worked with. */
export type RecordKind = {
  path: string
  /** The button that adds one, and the headings of its form. */
  words: { add: string; addTitle: string; editTitle: string; create: string; empty: string }
  messages: { created: string; updated: string; deleted: string }
  required: string[]
  question: (name: string) => string
  /** The label of the field that names the record, and what else it needs, by label. */
  nameLabel: string
  fields: Record<string, string>
  /** How rows and buttons call a record of that name. */
  rowName: (name: string) => string
  /** The same record as a call makes it. */
  record: (name: string) => object
  /** Dates of the page's new records, and their position among those of 2024, 2020 and 2018. */
  newOnes: { note: string; place: number }
  /** The same record of a year, where it has one. */
  recordOf?: (name: string, year: number) => object
}

const analogous = (word: string) => ({
  created: `${word} created successfully!`,
  updated: `${word} updated successfully!`,
  deleted: `${word} deleted successfully!`,
})
const titled = (word: string, empty: string) => ({
  add: `Add ${word}`,
  addTitle: `Add ${word}`,
  editTitle: `Edit ${word}`,
  create: 'Create',
  empty,
})
const plain = (name: string) => name

export const recordKinds: RecordKind[] = [
  {
    path: 'projects',
    words: titled('Project', 'No projects yet'),
    messages: analogous('Project'),
    required: ['Title is required', 'Category is required'],
    question: (name) => `Delete the project “${name}”?`,
    nameLabel: 'Title',
    fields: { Category: 'Tool' },
    rowName: plain,
    record: (title) => ({ title, category: 'Tool' }),
    newOnes: { note: 'A new project is added at the top of this list.', place: 0 },
  },
  {
    path: 'skills',
    words: titled('Skill', 'No skills yet'),
    messages: analogous('Skill'),
    required: ['Name is required', 'Category is required'],
    question: (name) => `Delete the skill “${name}”?`,
    nameLabel: 'Name',
    fields: { Category: 'Backend' },
    rowName: plain,
    record: (name) => ({ name, category: 'Backend' }),
    newOnes: { note: 'A new skill is added at the end.', place: 3 },
  },
  {
    path: 'certifications',
    words: titled('Certification', 'No certifications yet'),
    messages: analogous('Certification'),
    required: ['Name is required', 'Issuer is required', 'Issue date is required'],
    question: (name) => `Delete the certification “${name}”?`,
    nameLabel: 'Name',
    fields: { Issuer: 'Guild', 'Issue date': '2024-05-01' },
    rowName: plain,
    record: (name) => ({ name, issuer: 'Guild', issue_date: '2024-05-01' }),
    newOnes: { note: 'A new one is added before the first older one.', place: 1 },
    recordOf: (name, year) => ({ name, issuer: 'Guild', issue_date: `${year}-05-01` }),
  },
  {
    path: 'ai-tools',
    words: {
      add: 'Add Tool',
      addTitle: 'Add AI Tool',
      editTitle: 'Edit AI Tool',
      create: 'Add',
      empty: 'No AI tools yet',
    },
    messages: {
      created: 'Saved!',
      updated: 'Saved!',
      deleted: 'AI tool deleted successfully!',
    },
    required: ['Name is required'],
    question: () => 'Delete this tool?',
    nameLabel: 'Name',
    fields: {},
    rowName: plain,
    record: (name) => ({ name }),
    newOnes: { note: 'A new tool is added at the end.', place: 3 },
  },
  {
    path: 'experience',
    words: titled('Experience', 'No experience yet'),
    messages: analogous('Experience'),
    required: ['Role is required', 'Organisation is required', 'Start date is required'],
    question: (name) => `Delete the position “${name}”?`,
    nameLabel: 'Role',
    fields: { Organisation: 'Works', 'Start date': '2020-01-31' },
    rowName: (name) => `${name}, Works`,
    record: (role) => ({ role, organisation: 'Works', start_date: '2020-01-31' }),
    newOnes: { note: 'A new one is added before the first older one', place: 1 },
    recordOf: (role, year) => ({
      role,
      organisation: 'Works',
      start_date: '2001-01-01',
      end_date: `${year}-05-01`,
    }),
  },
  {
    path: 'testimonials',
    words: titled('Testimonial', 'No testimonials yet'),
    messages: analogous('Testimonial'),
    required: ['Quote is required', 'Name is required'],
    question: (name) => `Delete the testimonial of “${name}”?`,
    nameLabel: 'Name',
    fields: { Quote: 'She counts, and it prints.' },
    rowName: plain,
    record: (name) => ({ name, quote: 'It prints.' }),
    newOnes: { note: 'A new one is added at the end.', place: 3 },
  },
]
