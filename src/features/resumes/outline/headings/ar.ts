import type { ResumeLabels } from '../labels.ts'

export const ar: ResumeLabels = {
  document: 'السيرة الذاتية',
  profile: 'نبذة',
  contact: 'معلومات التواصل',
  work: 'الخبرة المهنية',
  projects: 'المشاريع',
  skills: 'المهارات',
  education: 'التعليم',
  certificates: 'الشهادات',
  awards: 'الجوائز',
  publications: 'المنشورات',
  volunteer: 'التطوع',
  languages: 'اللغات',
  interests: 'الاهتمامات',
  references: 'المراجع',
  present: 'الآن',
  grade: 'التقدير',
  page: 'الصفحة {page} من {pages}',
}
