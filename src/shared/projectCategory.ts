/** The category that an import gives a project whose source names none. */
export const plainCategory = 'Project'

/** The category of a project for visitors; '' where it says no more than that it is a project. */
export const shownCategory = (category: string): string =>
  category === plainCategory ? '' : category
