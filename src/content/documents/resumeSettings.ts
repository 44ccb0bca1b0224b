import type { Values } from '../collection.ts'
import { defineDocument } from '../document.ts'
import { choice } from '../fields/choice.ts'
import { text } from '../fields/text.ts'

const fields = {
  /** Source of Download Resume: the uploaded file, or the default résumé. */
  download: choice({
    label: 'Download Resume gives',
    hint: 'If it is missing, visitors get the other one.',
    values: ['file', 'resume'],
    preset: 'file',
  }),
  /** Id of the default one; '' for the first listed. */
  default_resume: text({ label: 'Default résumé', max: 60 }),
  /** Shown only in résumés that include it. */
  phone: text({ label: 'Phone', max: 40, inputType: 'tel', autoComplete: 'tel' }),
  address: text({ label: 'Street address', max: 200, autoComplete: 'street-address' }),
  letter_snippets: text({
    label: 'Snippets for letters',
    max: 10_000,
    rows: 6,
    hint: 'Paragraphs that you use again, with an empty line between them. The form of an application inserts them.',
  }),
}

const defaults: Values<typeof fields> = {
  download: 'file',
  default_resume: '',
  phone: '',
  address: '',
  letter_snippets: '',
}

/** Settings of the made résumés; visitors have no call for them. */
export const resumeSettings = defineDocument({
  name: 'resume-settings',
  one: 'settings of résumés',
  fields,
  defaults,
  messages: {
    fetchFailed: 'Failed to load the settings of résumés',
    failed: 'Failed to save the settings of résumés',
    updated: 'Settings saved',
  },
  admin: {
    title: 'Download and contact',
    groups: [
      {
        title: 'Download and contact',
        note: 'The uploaded file is under Resume. Phone and address appear only in résumés where you tick them.',
        fields: ['download', 'default_resume', 'phone', 'address', 'letter_snippets'],
      },
    ],
  },
})
