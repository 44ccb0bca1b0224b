import type { ResumeWords } from '../words.ts'

export const en: ResumeWords = {
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
