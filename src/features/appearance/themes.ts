/** The looks that the page can have; each but the first is a style sheet of its own upon the same markup. */
export const themes = ['case', 'broadsheet'] as const
export type Theme = (typeof themes)[number]
/** A look that the page has to link. */
export type LinkedTheme = Exclude<Theme, 'case'>
export const linkedThemes = themes.filter((theme): theme is LinkedTheme => theme !== 'case')
