/** The looks that the page can have; each but the first is a style sheet of its own upon the same markup. */
export const themes = ['case', 'broadsheet', 'terminal'] as const
export type Theme = (typeof themes)[number]
/** What leads through the page by keys, in those that have it. */
export const themeScripts: Partial<Record<Theme, string>> = { terminal: '/terminal.js' }

/** Those that are dark unless their owner, or a visitor for themselves, has chosen otherwise. */
export const darkFirst: readonly Theme[] = ['terminal']

/** A look that the page has to link. */
export type LinkedTheme = Exclude<Theme, 'case'>
export const linkedThemes = themes.filter((theme): theme is LinkedTheme => theme !== 'case')
