/** Pictures of a gallery; each has a slot for its file. */
export const mostGalleryImages = 40
export const mostOutcomes = 3
/** Testimonials, or positions, that belong to a project. */
export const mostRelated = 12
/** The most featured projects that are shown large. */
export const mostLarge = 3
/** With more projects than this, so many are also listed by title under the row. */
export const mostTitles = 12
/** Pictures that the text of a post shows; each has a slot for its file. */
export const mostPostPictures = 60
