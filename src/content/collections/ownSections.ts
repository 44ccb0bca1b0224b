import { defineCollection } from '../collection.ts'
import { choice } from '../fields/choice.ts'
import { text } from '../fields/text.ts'
import { mostOwnSections } from '../ownSections.ts'

/** How a section of the owner's own shows its items. */
export const sectionLayouts = ['list', 'cards', 'timeline', 'gallery', 'quotes'] as const
export type SectionLayout = (typeof sectionLayouts)[number]

export const tooManySections = `A page can have ${mostOwnSections} sections of your own. Delete one to add another.`

/** Sections that the owner adds to the page; their items are another collection. */
export const ownSections = defineCollection({
  name: 'own-sections',
  table: 'own_sections',
  one: 'section',
  many: 'sections of your own',
  isUsuallyEmpty: true,
  titleField: 'heading',
  addedAt: 'end',
  fields: {
    heading: text({ label: 'Heading', required: true, max: 80, show: 'card' }),
    introduction: text({
      label: 'Introduction',
      max: 300,
      rows: 2,
      show: 'card',
      hint: 'One or two sentences below the heading.',
    }),
    layout: choice({
      label: 'Layout',
      values: sectionLayouts,
      preset: 'list',
      show: 'card',
      hint: 'You can change it at any time: the items stay as they are.',
    }),
  },
  messages: { fetchFailed: 'Failed to fetch your sections' },
  admin: {
    path: '/admin/sections',
    title: 'Your sections',
    note: 'Set their position under Appearance, with all other sections.',
    empty: {
      title: 'No sections of your own yet',
      text: 'Talks, open source, press, books, patents, courses, clients, or anything that has no place elsewhere.',
      action: 'Add the first section',
    },
    columns: ['heading', 'layout'],
    labels: {
      confirmDelete: (heading) =>
        `Delete the section “${heading}” with its items? The trash keeps them together for 30 days.`,
    },
  },
})
