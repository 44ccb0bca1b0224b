import { refusedField } from '../../server/errors.ts'
import type { PreparedFile } from '../../server/files/storedFile.ts'
import { definedFields } from '../../shared/rules/definedFields.ts'
import { isSameAddress } from './markdownPlugins.ts'
import { fileNameOf, newPicture, withAddresses } from './storyPictures.ts'

type GivenPicture = { image: string; file?: number | undefined; alt: string; caption: string }
type Picture = Omit<GivenPicture, 'image' | 'file'> & { image: PreparedFile | string }

type Names = {
  /** The fields of the pictures and of the text that shows them. */
  list: string
  text: string
  /** Noun for the record in sentences: 'post'. */
  of: string
  /** Whether HTML in the text is shown. */
  hasHtml: boolean
}

/** How many pictures a sentence names, and how much of each address. */
const [mostNamed, longestName] = [3, 200]

/**
 * Returns a check of what is sent for a record: it throws a 400 ApiError that names the pictures which the text shows
 * and the list does not have. What is not sent is as it is stored.
 */
export const textPicturesCheck =
  ({ list, text, of, hasHtml }: Names) =>
  async (sent: object, stored: object = {}): Promise<void> => {
    const given: Record<string, unknown> = { ...sent }
    if (given[text] === undefined && given[list] === undefined) return
    const record: Record<string, unknown> = { ...stored, ...definedFields(given) }
    const written = `${record[text] ?? ''}`
    if (!/!\[|<img/i.test(written)) return
    const pictures = (record[list] ?? []) as GivenPicture[]
    const addresses = pictures.map(({ image, file }) =>
      file === undefined ? image : newPicture(`${file}`),
    )
    const { picturesIn } = await import('./picturesIn.server.ts')
    const missing = picturesIn(written, { hasHtml }).filter(
      (shown) => !addresses.some((address) => isSameAddress(address, shown)),
    )
    if (missing.length > 0) throw refusedField(text, missingSentence(missing, of))
  }

function missingSentence(missing: string[], of: string): string {
  const names = missing
    .slice(0, mostNamed)
    .map((address) => fileNameOf(address).slice(0, longestName))
  const others = missing.length - names.length
  const all = [...names, ...(others > 0 ? [`${others} more`] : [])].join(', ')
  return missing.length === 1
    ? `The picture ${all} is not among the pictures of the ${of}. Please add it again, or remove it from the text.`
    : `These pictures are not among the pictures of the ${of}: ${all}. Please add them again, or remove them from the text.`
}

/** Pictures as they are sent, with the text that shows them: new ones lie beside the list. */
export type SubmittedPictures<List extends string, Files extends string, Text extends string> = {
  [Name in List]?: GivenPicture[] | undefined
} & { [Name in Files]?: PreparedFile[] | undefined } & { [Name in Text]?: string | undefined }

/**
 * Returns a function that puts every picture of the list and the text in its place. It throws a 400 ApiError for one
 * that was not sent.
 */
export function submittedPictures<
  List extends string,
  Files extends string,
  Text extends string,
>(names: { list: List; files: Files; text: Text; of: string }) {
  return <Fields extends SubmittedPictures<List, Files, Text>>(fields: Fields) => {
    const { [names.list]: list, [names.files]: files = [], [names.text]: text, ...rest } = fields
    const sent = files as PreparedFile[]
    const toPicture = ({ file, image, ...words }: GivenPicture): Picture => {
      if (file === undefined) return { ...words, image }
      const picture = sent[file]
      if (!picture) throw refusedField(names.list, `A picture of the ${names.of} was not sent`)
      return { ...words, image: picture }
    }
    const paths = new Map(sent.map(({ name }, at) => [newPicture(`${at}`), `/uploads/${name}`]))
    return {
      ...rest,
      [names.text]: text && withAddresses(text, (address) => paths.get(address)),
      [names.list]: (list as GivenPicture[] | undefined)?.map(toPicture),
    } as Omit<Fields, List | Files | Text> & { [Name in Text]?: string | undefined } & {
      [Name in List]?: Picture[] | undefined
    }
  }
}
