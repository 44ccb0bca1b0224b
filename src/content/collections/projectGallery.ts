import * as z from 'zod/mini'
import { type FileRule, imageRule, megabyte } from '../../shared/files/files.ts'
import { mostGalleryImages } from '../../shared/projectLimits.ts'
import { orJson, pathOrLink, text } from '../../shared/rules/fields.ts'

/** The new pictures of a gallery, as many as one save may bring. */
export const galleryImages: FileRule = {
  ...imageRule(10),
  together: {
    maxBytes: 30 * megabyte,
    tooLarge: 'New pictures can have 30MB together. Please save some of them first.',
  },
}

const picture = z.object({ image: z.string(), alt: z.string(), caption: z.string() })
export const gallery = z.array(picture)

/** A picture in the form: its image may be a new file. */
export type TypedPicture = Omit<z.output<typeof picture>, 'image'> & { image: File | string }

export const galleryInput = orJson(
  z
    .array(
      z
        .object({
          image: z._default(pathOrLink(2000), ''),
          /** A new picture, by its index in `gallery_files`. */
          file: z.optional(z.int().check(z.gte(0))),
          alt: z._default(text(300), ''),
          caption: z._default(text(300), ''),
        })
        .check(
          z.refine(({ image, file }) => image !== '' || file !== undefined, {
            path: ['image'],
            error: 'Please choose a picture',
          }),
        ),
      { error: 'This must be a list of pictures' },
    )
    .check(z.maxLength(mostGalleryImages, `A gallery holds at most ${mostGalleryImages} pictures`)),
)
