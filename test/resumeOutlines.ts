import { type Outline, outlineOf } from '../src/features/resumes/outline/outline.ts'
import type { Language } from '../src/shared/texts/languages.ts'
import type { JsonResume } from '../src/site/resumes/jsonResume.ts'

type Parts = Partial<Omit<JsonResume, 'basics' | 'meta'>> & {
  basics?: Partial<JsonResume['basics']>
}

/** An outline of a résumé with the given parts, in order. */
export function outlineWith({ basics, ...parts }: Parts = {}, language: Language = 'en'): Outline {
  return outlineOf({
    $schema: '',
    basics: { name: 'Ines Halden', ...basics },
    ...parts,
    meta: {
      version: 'v1.0.0',
      lastModified: '2026-01-01T00:00:00',
      'x-vitrine': { language, sections: Object.keys(parts) },
    },
  })
}

/** A career of thirty years. */
export const longCareer = outlineWith({
  basics: { label: 'Engineer', email: 'ines@example.com', summary: 'Thirty years of it.' },
  work: Array.from({ length: 12 }, (_, index) => ({
    name: `Harbour ${index + 1}`,
    position: `Engineer of grade ${12 - index}`,
    location: 'Bristol',
    startDate: `${2023 - index * 3}-04-01`,
    ...(index > 0 && { endDate: `${2026 - index * 3}-03-01` }),
    highlights: [1, 2, 3, 4].map(
      (point) =>
        `Task ${index + 1}.${point}: kept the gates of harbour ${index + 1} open in every weather, and the papers in order.`,
    ),
  })),
  skills: [{ name: 'Trades', keywords: ['Welding', 'TypeScript', 'Tides'] }],
  education: [
    {
      institution: 'University of Bristol',
      studyType: 'BSc',
      area: 'Civil Engineering',
      endDate: '1990',
    },
  ],
  languages: [{ language: 'English', fluency: 'Native' }],
})
