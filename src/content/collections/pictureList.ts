import * as z from 'zod/mini'
import { type FileRule, imageRule, megabyte } from '../../shared/files/files.ts'
import { fileList, orJson, pathOrLink, text } from '../../shared/rules/fields.ts'
import { custom } from '../fields/custom.ts'

/** New pictures, as many as one save may bring. */
export const newPictures: FileRule = {
  ...imageRule(10),
  together: {
    maxBytes: 30 * megabyte,
    tooLarge: 'New pictures can have 30MB together. Please save some of them first.',
  },
}

const picture = z.object({ image: z.string(), alt: z.string(), caption: z.string() })
type Picture = z.output<typeof picture>
const pictureList = z.array(picture)

/** A picture in the form: its image may be a new file. */
export type TypedPicture = Omit<Picture, 'image'> & { image: File | string }

/** A list of at most so many pictures; `of` says what holds them: 'gallery'. */
const pictureInput = (of: string, most: number) =>
  orJson(
    z
      .array(
        z
          .object({
            image: z._default(pathOrLink(2000), ''),
            /** A new picture, by its index among the new files. */
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
      .check(z.maxLength(most, `A ${of} holds at most ${most} pictures`)),
  )

/** A list of pictures with their texts, of at most so many; `noun` names it in messages. */
export const pictures = (options: {
  label: string
  noun: string
  most: number
  isImported: boolean
}) => ({
  ...custom({
    label: options.label,
    value: pictureList,
    input: pictureInput(options.noun, options.most),
    default: [],
    show: 'page',
    isImported: options.isImported,
    addresses: (entries) => entries.map(({ image }) => image),
  }),
  toForm: (entries: Picture[]): TypedPicture[] => entries,
})

/** New pictures, to which the entries of a list of pictures refer. */
export const pictureFiles = () =>
  custom({
    label: 'New pictures',
    value: z.undefined(),
    input: fileList(),
    default: undefined,
    file: newPictures,
  })
