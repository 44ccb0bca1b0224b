import type { ArrangedSection, Resume } from './contract.ts'
import { type ResumeSection, resumeSections } from './sections.ts'
import { type TemplateName, templateOf } from './templates/templates.ts'

const hiddenSections: readonly ResumeSection[] = ['interests', 'references']

/** The name of a first résumé, which is in its address. */
export const usualName = 'General'

/** Defaults of a new résumé: all content except what few readers need. */
export const newResume: Omit<
  Resume,
  '_id' | 'name' | 'slug' | 'key' | 'order' | 'visibility' | 'created_at' | 'updated_at'
> = {
  headline: '',
  summary: '',
  language: 'en',
  template: 'classic',
  paper: 'a4',
  pages: 0,
  photo: 0,
  show_email: 1,
  show_phone: 0,
  show_address: 0,
  show_availability: 0,
  unlisted: 0,
  expires: null,
  sections: newSections('classic'),
}

/** The sections of a new résumé in the order of its template. */
export function newSections(template: TemplateName): ArrangedSection[] {
  return sectionOrder(template).map((id) => ({
    id,
    hidden: hiddenSections.includes(id) ? 1 : 0,
    entries: [],
  }))
}

/** The sections that a template has first, then the others in the usual order. */
export function sectionOrder(template: TemplateName): ResumeSection[] {
  const { first } = templateOf(template)
  return [...first, ...resumeSections.filter((id) => !first.includes(id))]
}
