import type { RecordNamed } from '../../../content/publicList.ts'

type Post = Pick<RecordNamed<'posts'>, 'cover' | 'pictures'>

/** Names of the stored pictures of a post. */
export const picturesOf = ({ cover, pictures = [] }: Post): Set<string> =>
  new Set(
    [cover, ...pictures.map(({ image }) => image)].flatMap((path) =>
      path.startsWith('/uploads/') ? path.slice('/uploads/'.length) : [],
    ),
  )

/** Returns a function that gives the stored pictures of a post another folder in a text or a path. */
export function picturesIn(folder: string, post: Post): (text: string) => string {
  const names = [...picturesOf(post)]
  return (text) =>
    names.reduce((all, name) => all.replaceAll(`/uploads/${name}`, folder + name), text)
}
