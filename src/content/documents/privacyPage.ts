import { defineDocument } from '../document.ts'
import { flag } from '../fields/flag.ts'
import { text } from '../fields/text.ts'

const fields = {
  privacy_page: flag({
    label: 'Publish the privacy page',
    hint: 'The end of your page and the sitemap then lead to /privacy.',
  }),
  privacy_note: text({
    label: 'Your own words',
    max: 1000,
    rows: 4,
    hint: 'Such as who is responsible for the site, and how to reach them.',
  }),
}

/** Settings of the privacy page, which is made from what is switched on; visitors have no call for them. */
export const privacyPage = defineDocument({
  name: 'privacy-page',
  one: 'privacy page',
  fields,
  defaults: { privacy_page: 0, privacy_note: '' },
  messages: {
    fetchFailed: 'Failed to load the privacy page',
    failed: 'Failed to save the privacy page',
    updated: 'Privacy page saved',
  },
  admin: {
    title: 'Privacy page',
    groups: [
      {
        title: 'Privacy page',
        note: 'It says what your site stores about visitors, based on what is turned on.',
        fields: ['privacy_page', 'privacy_note'],
      },
    ],
  },
})
