import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { fieldLocations } from './fieldLocations.ts'

/** The files in which the fields of a page are written. */
const forms = {
  '/admin/about': ['AboutAdmin', 'EducationFields', 'StrengthFields'].map(
    (name) => `site/sections/about/${name}`,
  ),
  '/admin/appearance': [
    ...['ThemeField', 'ColorFields', 'SectionFields', 'HeadingFields'],
    ...['DetailFields', 'SearchFields'],
  ].map((name) => `site/appearance/admin/fields/${name}`),
  '/admin/settings': [
    'features/account/credentials/PasswordForm',
    'features/account/credentials/EmailForm',
    'features/account/SettingsAdmin',
    'admin/SettingsPage',
    'features/site-visibility/SiteVisibilitySettings',
  ],
}
/** Labels that name no setting: those of list entries and buttons. */
const others = [
  'Heading',
  'Text',
  'Institution',
  'Details',
  'Degree',
  'Area',
  'Start',
  'End',
  'Grade',
  'Place',
  'Link',
  'Strength',
  'Level',
  'Copy the address',
]

test.each(Object.entries(forms))('the palette finds every field of %s', (path, files) => {
  const found = fieldLocations
    .filter((place) => place.path === path)
    .flatMap(({ labels }) => labels)
  const written = files.flatMap((file) => {
    const text = readFileSync(new URL(`../../${file}.tsx`, import.meta.url), 'utf8')
    return [...text.matchAll(/<\w*(?:Field|Switch|Choice|Checkbox)\b[^>]*?\blabel="([^"]+)"/g)]
  })
  expect(written.length).toBeGreaterThan(0)
  const missing = written.map(([, label = '']) => label).filter((label) => !others.includes(label))
  expect(missing.filter((label) => !found.includes(label))).toEqual([])
})
