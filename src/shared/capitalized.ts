/** A text with a capital at its start. */
export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** A status as a sentence starts: 'in-progress' is 'In progress'. */
export const sentenceCase = (status: string): string => capitalized(status.replaceAll('-', ' '))
