import { newPicture, withAddresses } from '../../../../cms/markdown/storyPictures.ts'
import type { TypedPicture } from '../../../../content/collections/pictureList.ts'

type Typed = { story: string; gallery: TypedPicture[] }

/** Story and gallery as they would be shown if they were saved; `urlOf` gives new pictures their addresses. */
export function shownPictures({ story, gallery }: Typed, urlOf: (file: File) => string) {
  const files = gallery.flatMap(({ image }) => (image instanceof File ? image : []))
  const pictures = gallery.map(({ image, ...rest }) => ({
    ...rest,
    image: image instanceof File ? urlOf(image) : image,
  }))
  return {
    story: withAddresses(story, (address) => {
      const file = files.find(({ name }) => newPicture(name) === address)
      return file && urlOf(file)
    }),
    gallery: pictures.filter(({ image }) => image !== ''),
  }
}
