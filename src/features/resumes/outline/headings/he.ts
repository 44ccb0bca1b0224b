import type { ResumeLabels } from '../labels.ts'

export const he: ResumeLabels = {
  document: 'קורות חיים',
  profile: 'תמצית',
  contact: 'פרטי קשר',
  work: 'ניסיון תעסוקתי',
  projects: 'פרויקטים',
  skills: 'כישורים',
  education: 'השכלה',
  certificates: 'תעודות',
  awards: 'פרסים',
  publications: 'פרסומים',
  volunteer: 'התנדבות',
  languages: 'שפות',
  interests: 'תחומי עניין',
  references: 'ממליצים',
  present: 'היום',
  grade: 'ציון',
  page: 'עמוד {page} מתוך {pages}',
}
