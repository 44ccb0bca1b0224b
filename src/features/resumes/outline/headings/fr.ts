import type { ResumeLabels } from '../labels.ts'

export const fr: ResumeLabels = {
  document: 'CV',
  profile: 'Profil',
  contact: 'Contact',
  work: 'Expérience professionnelle',
  projects: 'Projets',
  skills: 'Compétences',
  education: 'Formation',
  certificates: 'Certifications',
  awards: 'Distinctions',
  publications: 'Publications',
  volunteer: 'Bénévolat',
  languages: 'Langues',
  interests: 'Centres d’intérêt',
  references: 'Références',
  present: 'aujourd’hui',
  grade: 'Mention',
  page: 'Page {page} sur {pages}',
}
