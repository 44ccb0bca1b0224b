/** How many pictures a gallery holds: each has a slot of its own for its file. */
export const mostGalleryImages = 40
export const mostOutcomes = 3
export const mostRelated = 12
