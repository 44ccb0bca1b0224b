import type { ResumeLabels } from '../labels.ts'

export const fa: ResumeLabels = {
  document: 'رزومه',
  profile: 'معرفی',
  contact: 'تماس',
  work: 'سوابق شغلی',
  projects: 'پروژه‌ها',
  skills: 'مهارت‌ها',
  education: 'تحصیلات',
  certificates: 'گواهینامه‌ها',
  awards: 'جایزه‌ها',
  publications: 'انتشارات',
  volunteer: 'فعالیت‌های داوطلبانه',
  languages: 'زبان‌ها',
  interests: 'علاقه‌مندی‌ها',
  references: 'معرف‌ها',
  present: 'اکنون',
  grade: 'نمره',
  page: 'صفحه {page} از {pages}',
}
