/** What the kinds of records are called: one of them, and several. */
export const kindNames: Record<string, { one: string; many: string }> = {
  projects: { one: 'project', many: 'projects' },
  skills: { one: 'skill', many: 'skills' },
  certifications: { one: 'certification', many: 'certifications' },
  'ai-tools': { one: 'AI tool', many: 'AI tools' },
  experience: { one: 'position', many: 'positions' },
  testimonials: { one: 'testimonial', many: 'testimonials' },
  languages: { one: 'language', many: 'languages' },
  awards: { one: 'award', many: 'awards' },
  publications: { one: 'publication', many: 'publications' },
  volunteering: { one: 'voluntary position', many: 'voluntary positions' },
  interests: { one: 'interest', many: 'interests' },
  messages: { one: 'message', many: 'messages' },
  resume: { one: 'resume', many: 'resumes' },
  resumes: { one: 'résumé', many: 'résumés' },
  'resume-settings': { one: 'settings of résumés', many: 'settings of résumés' },
  hero: { one: 'hero section', many: 'hero sections' },
  about: { one: 'about section', many: 'about sections' },
  'contact-info': { one: 'contact section', many: 'contact sections' },
  'profile-links': { one: 'list of profile links', many: 'lists of profile links' },
  'skill-categories': { one: 'list of skill categories', many: 'lists of skill categories' },
  appearance: { one: 'appearance', many: 'appearances' },
}

/** Records of several kinds in words: `8 projects, 24 skills and 1 resume`. */
export function countedKinds(counts: Readonly<Record<string, number>>): string {
  const parts = Object.entries(kindNames).flatMap(([kind, { one, many }]) => {
    const count = counts[kind] ?? 0
    return count === 0 ? [] : `${count} ${count === 1 ? one : many}`
  })
  return new Intl.ListFormat('en-GB').format(parts)
}
