import type { AdminPath } from '../../cms/adminPaths.ts'
import type { Collection } from '../../content/collection.ts'
import type { Document } from '../../content/document.ts'
import { about } from '../../content/documents/about.ts'
import { appearance } from '../../content/documents/appearance.ts'
import { contactInfo } from '../../content/documents/contactInfo.ts'
import { hero } from '../../content/documents/hero.ts'
import { resumeSettings } from '../../content/documents/resumeSettings.ts'
import { editPath } from '../../content/editPath.ts'
import { allCollections } from '../../content/registry.ts'
import { headedSections, sections, usuallyEmptySections } from '../../content/sections.ts'
import {
  type AppearanceField,
  type AppearanceTab,
  appearanceTabs,
  searchOfTab,
  tabOfField,
} from '../../site/appearance/admin/appearanceTabs.ts'

const labelsOf = ({ fields }: Pick<Document, 'fields'>) =>
  Object.values(fields).map(({ label }) => label)

/** The labels of the fields that every form of a collection shows. */
const labelsOfRecord = ({ fields }: Collection) =>
  Object.values(fields)
    .filter(
      ({ type, control }) =>
        !['placeholder', 'relation', 'custom'].includes(type) && !control.isConditional,
    )
    .map(({ label }) => label)

type FormLocation = {
  path: AdminPath
  search?: string
  /** The name of its tab. */
  tab?: string
  labels: readonly string[]
}

function locationOfTab(tab: AppearanceTab): FormLocation {
  const fields = Object.entries(appearance.fields).filter(
    // Each section has its own, in its row.
    ([name]) => name !== 'headings' && tabOfField[name as AppearanceField] === tab,
  )
  const headed = headedSections.filter((id) => !usuallyEmptySections.includes(id))
  const headings = headed.flatMap((id) => [
    `${sections[id].name}: heading`,
    `${sections[id].name}: introduction`,
  ])
  return {
    path: '/admin/appearance',
    search: searchOfTab(tab),
    tab: appearanceTabs[tab],
    labels: [...fields.map(([, { label }]) => label), ...(tab === 'page' ? headings : [])],
  }
}

/**
 * Where the fields are, by their labels; a test reads the forms beside it. Those of a record are shown in the form
 * of a new one.
 */
export const fieldLocations: readonly FormLocation[] = [
  { path: '/admin/hero', labels: labelsOf(hero) },
  { path: '/admin/about', labels: labelsOf(about) },
  { path: '/admin/resumes', labels: labelsOf(resumeSettings) },
  {
    path: '/admin/contact',
    search: '?tab=info',
    tab: 'Contact info',
    labels: labelsOf(contactInfo),
  },
  ...(Object.keys(appearanceTabs) as AppearanceTab[]).map(locationOfTab),
  {
    path: '/admin/settings',
    labels: [
      'Current password',
      'New password',
      'Confirm new password',
      'New email',
      'Two-step sign-in',
      'Passkeys',
      'Signed-in devices',
      'Ask in a dialog on this page before deleting',
      'Sound',
      'Time zone',
      'Not open yet',
      'Mail',
      'Your data',
      'About this site',
      'Backups',
    ],
  },
  ...allCollections.map((collection) => ({
    path: collection.admin.path as AdminPath,
    search: editPath(collection, 'new').slice(collection.admin.path.length),
    labels: labelsOfRecord(collection),
  })),
]
