/** The category of skills that have no other. */
export const otherCategory = 'Other'
