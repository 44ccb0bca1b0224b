import { sectionNames } from '../../../features/appearance/sectionNames.ts'
import { headedSections } from '../../../shared/sectionHeadings.ts'
import type { AdminPath } from '../paths.ts'

type FieldPlace = { path: AdminPath; search?: string; labels: readonly string[] }

/** What opens the form of a new record. */
export const ofNewRecord = '?edit=new'

/**
 * Where the fields are, by their labels; a test reads the forms beside it. Those of a record are shown in the form
 * of a new one.
 */
export const fieldPlaces: readonly FieldPlace[] = [
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
        `${sectionNames[id]}: heading`,
        `${sectionNames[id]}: introduction`,
      ]),
      'Order of projects',
      'Film players',
      'Hide empty sections',
      'Levels',
      'Hide skill levels',
      'Hide levels of strengths',
      'Hide ratings',
      'Generate images',
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
  {
    path: '/admin/projects',
    search: ofNewRecord,
    labels: [
      ...['Title', 'Category', 'Status', 'Start', 'End', 'Featured', 'Project image', 'Alt text'],
      ...['Description', 'Long description', 'Tech', 'Features', 'Live', 'GitHub', 'Demo video'],
      ...['Role', 'Team', 'Story'],
    ],
  },
  {
    path: '/admin/skills',
    search: ofNewRecord,
    labels: ['Name', 'Category', 'Hide the level', 'Proficiency'],
  },
  {
    path: '/admin/certifications',
    search: ofNewRecord,
    labels: [
      ...['Name', 'Issuer', 'Issue date', 'Expiry date', 'Certificate image', 'Alt text'],
      ...['Credential ID', 'Credential link'],
    ],
  },
  {
    path: '/admin/ai-tools',
    search: ofNewRecord,
    labels: [
      ...['Name', 'Icon', 'Alt text', 'Show the brand’s icon until you upload one'],
      'Description for the assistant',
    ],
  },
  {
    path: '/admin/experience',
    search: ofNewRecord,
    labels: [
      ...['Role', 'Organisation', 'Place', 'Start date', 'End date', 'Kind of work'],
      ...['Link', 'Summary', 'Points', 'Tags'],
    ],
  },
  {
    path: '/admin/testimonials',
    search: ofNewRecord,
    labels: ['Quote', 'Name', 'Role', 'Link', 'Portrait', 'Alt text'],
  },
]
