import type { AdminPath } from '../../cms/adminPaths.ts'
import type { Collection } from '../../content/collection.ts'
import { editPath } from '../../content/editPath.ts'
import { allCollections } from '../../content/registry.ts'
import { headedSections, sections } from '../../content/sections.ts'

type FormLocation = { path: AdminPath; search?: string; labels: readonly string[] }

/**
 * Where the fields are, by their labels; a test reads the forms beside it. Those of a record are shown in the form
 * of a new one.
 */
export const fieldLocations: readonly FormLocation[] = [
  { path: '/admin', labels: ['Sound'] },
  {
    path: '/admin/hero',
    labels: [
      'Name',
      'Welcome text',
      'Title',
      'Subtitle',
      'Description',
      'Profile image',
      'Alt text of the profile image',
      'Focal point, from the left',
      'Focal point, from the top',
      'Background image',
      'GitHub',
      'LinkedIn',
    ],
  },
  {
    path: '/admin/about',
    labels: [
      'Journey title',
      'Journey',
      'Education title',
      'Education',
      'Strengths title',
      'Strengths',
    ],
  },
  {
    path: '/admin/resumes',
    labels: ['Download Resume gives', 'Default résumé', 'Phone', 'Street address'],
  },
  {
    path: '/admin/contact',
    search: '?tab=info',
    labels: ['Title', 'Subtitle', 'Description', 'Email', 'Location', 'GitHub', 'LinkedIn'],
  },
  {
    path: '/admin/appearance',
    labels: [
      'Theme',
      'Corners',
      'Density',
      'Display typeface',
      'Text typeface',
      'Accent hue',
      'Default scheme',
      'Sections',
      'Navigation',
      'Headings',
      ...headedSections.flatMap((id) => [
        `${sections[id].name}: heading`,
        `${sections[id].name}: introduction`,
      ]),
      'Order of projects',
      'Film players',
      'Hide empty sections',
      'Levels',
      'Hide skill levels',
      'Hide levels of strengths',
      'Hide ratings',
      'Show covers',
      'Icons beside skills',
      'Language',
      'Hide the login button',
      'Hide the assistant',
      'Keep questions to the assistant',
      'Site title',
      'Site description',
      'CSS',
    ],
  },
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
    labels: labelsOf(collection),
  })),
]

/** The labels of the fields that every form of a collection shows. */
function labelsOf({ fields }: Collection): string[] {
  const shown = Object.values(fields).filter(
    ({ type, control }) =>
      !['placeholder', 'relation', 'custom'].includes(type) && !control.isConditional,
  )
  return shown.map(({ label }) => label)
}
