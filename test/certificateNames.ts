import type { CardSource } from '../src/site/generated-images/certificate-cards/chooseCards.server.ts'

const issuers = [
  'Amazon Web Services',
  'The Linux Foundation',
  'Google Cloud',
  'ISC2',
  'HashiCorp',
  'Microsoft',
  'Institut für Softwaretechnik und Informationssicherheit der Freien Universität',
  'Łódzka Szkoła Żeglarska',
  'الجامعة المفتوحة',
  'האוניברסיטה הפתוחה',
  '情報処理推進機構',
  'Школа анализа данных',
  'भारतीय प्रौद्योगिकी संस्थान',
  'สถาบันเทคโนโลยี',
]
const subjects = [
  'Solutions Architect',
  'Kubernetes Administrator',
  'Information Systems Security Professional',
  'Coastal navigation, shore-based',
  'Accessible interface engineering',
  'Relational databases in operation',
  'Safety of clinical software for lead engineers',
  'Terraform',
  'Machine Learning Engineer',
  'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft',
]
const levels = ['', 'Certified ', 'Associate: ', 'Professional – ', 'CKA / ', 'Level 3, ']
const awkward: CardSource[] = [
  { name: 'X', issuer: 'Y', date: '', number: '' },
  { name: 'CKA', issuer: 'CNCF', date: 'May 1, 2024', number: 'LF-9x2k' },
  {
    name: 'شهادة معتمدة في هندسة البرمجيات والحوسبة السحابية (AWS)',
    issuer: 'الجامعة المفتوحة',
    date: '1 مايو 2024',
    number: 'ID-4411',
  },
  {
    name: 'תעודת הסמכה בהנדסת תוכנה',
    issuer: 'האוניברסיטה הפתוחה',
    date: '1.5.2024',
    number: '',
  },
  {
    name: '情報処理安全確保支援士試験合格（高度試験区分）',
    issuer: '独立行政法人情報処理推進機構',
    date: '2023年4月1日',
    number: '第012345号',
  },
  {
    name: 'ใบรับรองวิศวกรซอฟต์แวร์ระดับมืออาชีพด้านความปลอดภัยสารสนเทศ',
    issuer: 'สถาบันเทคโนโลยี',
    date: '1 พ.ค. 2567',
    number: '',
  },
  {
    name: '<script>alert("1")</script> & 🚢 \u0000\u202e"harbour" \ud800',
    issuer: '"><image href=x onerror=alert(1)>',
    date: 'May 1, 2024',
    number: '<!--',
  },
  {
    name: 'W'.repeat(160),
    issuer: 'M'.repeat(120),
    date: 'September 30, 2024',
    number: '550e8400-e29b-41d4-a716-446655440000-'.repeat(3),
  },
]

/** Texts of certificates: difficult ones, and combinations of issuers, levels and subjects. */
export function certificateNames(count: number): CardSource[] {
  const more = Array.from({ length: Math.max(0, count - awkward.length) }, (_, index) => ({
    name: `${levels[index % levels.length]}${subjects[(index * 7) % subjects.length]}`,
    issuer: issuers[(index * 3) % issuers.length] ?? '',
    date: ['May 1, 2024', 'September 30, 2019', '12. Dezember 2022'][index % 3] ?? '',
    number: ['', 'AWS-0192-KX', '4471', '550e8400-e29b-41d4-a716-446655440000'][index % 4] ?? '',
  }))
  return [...awkward, ...more].slice(0, count)
}
