/** Pictures of a gallery; each has a slot for its file. */
export const mostGalleryImages = 40
export const mostOutcomes = 3
/** Testimonials, or positions, that belong to a project. */
export const mostRelated = 12
