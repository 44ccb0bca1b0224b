import type { TypedPicture } from '../../content/collections/pictureList.ts'
import { newPicture, withAddresses } from './storyPictures.ts'

/** Pictures and the text that shows them as they are sent: new files lie beside them, and are named by their index. */
export function sentPictures(pictures: readonly TypedPicture[], text: string) {
  const files = pictures.flatMap(({ image }) => (image instanceof File ? image : []))
  const list = pictures.map(({ image, ...words }) =>
    image instanceof File
      ? { ...words, image: '', file: files.indexOf(image) }
      : { ...words, image },
  )
  const addresses = new Map(files.map(({ name }, at) => [newPicture(name), newPicture(`${at}`)]))
  return {
    text: withAddresses(text, (address) => addresses.get(address)),
    list,
    files: files.length > 0 ? files : undefined,
  }
}
