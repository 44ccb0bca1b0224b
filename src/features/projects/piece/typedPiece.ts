import type { Piece, Project } from '../contract.ts'

type TypedPicture = Omit<Piece['gallery'][number], 'image'> & { image: File | string }

/** What the form's fields hold of a project's page; a picture of the gallery may be a new file. */
export type TypedPiece = Omit<Piece, 'gallery'> & { gallery: TypedPicture[] }

export const typedPiece = (project: Project | undefined): TypedPiece => ({
  role: project?.role ?? '',
  team: project?.team ?? '',
  story: project?.story ?? '',
  outcomes: project?.outcomes ?? [],
  gallery: project?.gallery ?? [],
  testimonials: project?.testimonials ?? [],
  positions: project?.positions ?? [],
})

/** A gallery as it is sent: its new files lie beside it, and each entry names its own. */
export function sentGallery(gallery: TypedPicture[]) {
  const files = gallery.flatMap(({ image }) => (image instanceof File ? image : []))
  const entries = gallery.map(({ image, ...rest }) =>
    image instanceof File ? { ...rest, image: '', file: files.indexOf(image) } : { ...rest, image },
  )
  return { gallery: entries, gallery_files: files.length > 0 ? files : undefined }
}
