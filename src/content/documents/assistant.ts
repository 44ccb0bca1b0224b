import { defineDocument } from '../document.ts'
import { list } from '../fields/list.ts'

const fields = {
  gaps: list({
    label: 'What you do not do yet, or would do differently',
    items: 20,
    length: 200,
    rows: 5,
    by: 'line',
    hint: 'One per line, such as “No people management yet” or “Would write the first version of Loom in Rust today”.',
  }),
}

/** The owner's notes for the assistant; visitors have no call for them. */
export const assistant = defineDocument({
  name: 'assistant',
  one: 'assistant',
  fields,
  defaults: { gaps: [] },
  messages: {
    fetchFailed: 'Failed to load the gaps',
    failed: 'Failed to save the gaps',
    updated: 'Gaps saved',
  },
  admin: {
    title: 'Gaps',
    groups: [
      {
        title: 'Gaps',
        note: 'No page shows them. An AI service names them in answers and in the fit check, where they are asked for.',
        fields: ['gaps'],
      },
    ],
  },
})
