import type { Resume } from './contract.ts'
import { leftOutAtFirst, resumeSections } from './sections.ts'

/** What a résumé begins with: all of the record but what few readers ask for. */
export const newResume: Omit<
  Resume,
  '_id' | 'name' | 'slug' | 'key' | 'order' | 'visibility' | 'created_at' | 'updated_at'
> = {
  headline: '',
  summary: '',
  language: 'en',
  template: 'classic',
  paper: 'a4',
  pages: 1,
  photo: 0,
  show_email: 1,
  show_phone: 0,
  show_address: 0,
  unlisted: 0,
  expires: null,
  sections: resumeSections.map((id) => ({
    id,
    hidden: leftOutAtFirst.includes(id) ? 1 : 0,
    entries: [],
  })),
}
