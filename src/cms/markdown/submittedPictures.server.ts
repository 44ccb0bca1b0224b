import { refusedField } from '../../server/errors.ts'
import type { PreparedFile } from '../../server/files/storedFile.ts'
import { newPicture, withAddresses } from './storyPictures.ts'

type GivenPicture = { image: string; file?: number | undefined; alt: string; caption: string }
type Picture = Omit<GivenPicture, 'image' | 'file'> & { image: PreparedFile | string }

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
