import type { ResumeLabels } from '../labels.ts'

export const en: ResumeLabels = {
  document: 'Résumé',
  profile: 'Profile',
  contact: 'Contact',
  work: 'Experience',
  projects: 'Projects',
  skills: 'Skills',
  education: 'Education',
  certificates: 'Certifications',
  awards: 'Awards',
  publications: 'Publications',
  volunteer: 'Volunteering',
  languages: 'Languages',
  interests: 'Interests',
  references: 'References',
  present: 'Present',
  grade: 'Grade',
  page: 'Page {page} of {pages}',
}
