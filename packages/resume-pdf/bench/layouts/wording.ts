/** Languages of the layouts, all from left to right. */
export type Language = 'en' | 'de' | 'fr' | 'es' | 'pt'

type Words = {
  work: string
  education: string
  skills: string
  languages: string
  summary: string
  contact: string
  present: string
}

/** Headings of sections, two for each language. */
export const wording: Record<Language, readonly [Words, Words]> = {
  en: [
    words('Work Experience', 'Education', 'Skills', 'Languages', 'Summary', 'Contact', 'Present'),
    words(
      'Employment History',
      'Academic Background',
      'Technical Skills',
      'Languages',
      'Profile',
      'Contact',
      'present',
    ),
  ],
  de: [
    words('Berufserfahrung', 'Ausbildung', 'Kenntnisse', 'Sprachen', 'Profil', 'Kontakt', 'heute'),
    words(
      'Beruflicher Werdegang',
      'Studium',
      'Fähigkeiten',
      'Sprachkenntnisse',
      'Über mich',
      'Persönliche Daten',
      'heute',
    ),
  ],
  fr: [
    words(
      'Expérience professionnelle',
      'Formation',
      'Compétences',
      'Langues',
      'Profil',
      'Contact',
      'aujourd’hui',
    ),
    words(
      'Expériences',
      'Diplômes',
      'Compétences techniques',
      'Langues',
      'À propos',
      'Coordonnées',
      'présent',
    ),
  ],
  es: [
    words(
      'Experiencia profesional',
      'Formación académica',
      'Habilidades',
      'Idiomas',
      'Perfil',
      'Contacto',
      'actualidad',
    ),
    words(
      'Experiencia laboral',
      'Educación',
      'Conocimientos',
      'Idiomas',
      'Sobre mí',
      'Datos personales',
      'Presente',
    ),
  ],
  pt: [
    words(
      'Experiência profissional',
      'Formação académica',
      'Competências',
      'Idiomas',
      'Perfil',
      'Contactos',
      'presente',
    ),
    words('Experiência', 'Educação', 'Habilidades', 'Línguas', 'Resumo', 'Contato', 'atual'),
  ],
}

function words(
  ...[work, education, skills, languages, summary, contact, present]: [
    ...[string, string, string, string, string, string, string],
  ]
): Words {
  return { work, education, skills, languages, summary, contact, present }
}

/** How dates are written. */
export type DateStyle = 'month' | 'long' | 'slash' | 'year' | 'dot' | 'iso'

export function dateText(
  date: string | undefined,
  style: DateStyle,
  language: Language,
  present: string,
) {
  if (date === undefined) return present
  const [year = '', month = ''] = date.split('-')
  if (style === 'year') return year
  if (style === 'slash') return `${month}/${year}`
  if (style === 'dot') return `${month}.${year}`
  if (style === 'iso') return date
  const day = new Date(Date.UTC(Number(year), Number(month) - 1))
  const format = {
    month: style === 'long' ? 'long' : 'short',
    year: 'numeric',
    timeZone: 'UTC',
  } as const
  return new Intl.DateTimeFormat(language, format).format(day)
}

export type PeriodStyle = { style: DateStyle; dash: string }

export const periodText = (
  { start, end }: { start: string; end?: string },
  { style, dash }: PeriodStyle,
  language: Language,
  present: string,
) => `${dateText(start, style, language, present)}${dash}${dateText(end, style, language, present)}`
