/** Languages of the page. */
export const languages = ['en', 'de', 'fr', 'es', 'pt', 'ar', 'he', 'fa'] as const
export type Language = (typeof languages)[number]

/** The languages by their own names. */
export const languageNames: Record<Language, string> = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  es: 'Español',
  pt: 'Português',
  ar: 'العربية',
  he: 'עברית',
  fa: 'فارسی',
}

/** The direction of a language, as in the attribute `dir`. */
export const directionOf = (language: string): 'ltr' | 'rtl' =>
  ['ar', 'he', 'fa'].includes(language) ? 'rtl' : 'ltr'
