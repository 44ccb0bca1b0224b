import type { ResumeLabels } from '../labels.ts'

export const de: ResumeLabels = {
  document: 'Lebenslauf',
  profile: 'Profil',
  contact: 'Kontakt',
  work: 'Berufserfahrung',
  projects: 'Projekte',
  skills: 'Kenntnisse',
  education: 'Ausbildung',
  certificates: 'Zertifikate',
  awards: 'Auszeichnungen',
  publications: 'Veröffentlichungen',
  volunteer: 'Ehrenamt',
  languages: 'Sprachen',
  interests: 'Interessen',
  references: 'Referenzen',
  present: 'heute',
  grade: 'Note',
  page: 'Seite {page} von {pages}',
}
