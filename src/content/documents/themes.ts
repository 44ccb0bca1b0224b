/** Themes; each but the first has a style sheet. */
export const themes = ['case', 'broadsheet', 'terminal'] as const
export type Theme = (typeof themes)[number]
/** Keyboard navigation scripts of themes. */
export const themeScripts: Partial<Record<Theme, string>> = { terminal: '/terminal.js' }

/** Themes that are dark unless the owner or the visitor chooses otherwise. */
export const darkByDefault: readonly Theme[] = ['terminal']

/** A theme with a style sheet to link. */
export type LinkedTheme = Exclude<Theme, 'case'>
export const linkedThemes = themes.filter((theme): theme is LinkedTheme => theme !== 'case')
