import type { Certification, Project } from '../../content/records.ts'
import { textsIn } from '../../shared/texts/translations.ts'
import type { Appearance } from '../appearance/contract.ts'
import type { PublicView } from '../landing.ts'
import type { StoredContent } from '../storedContent.server.ts'
import { cardAddress } from './certificate-cards/chooseCards.server.ts'
import { cardAddresses, hasGeneratedImage, type ImageSettings } from './imagesInUse.server.ts'

/** Content with generated images, and their settings. */
export type GeneratedImagesView = ImageSettings & {
  projects: Project[]
  certifications: Certification[]
}

type Seen = { content: Pick<StoredContent, 'appearance'>; view: PublicView }

/** What somebody may see of it; undefined where the owner wishes no drawings. */
export async function drawnView({ content, view }: Seen): Promise<GeneratedImagesView | undefined> {
  const drawing = drawingOf(await content.appearance())
  return (
    drawing && {
      ...drawing,
      projects: await view.projects(),
      certifications: await view.certifications(),
    }
  )
}

const drawingOf = ({
  draw_pictures,
  accent_hue,
  language,
}: Appearance): ImageSettings | undefined =>
  draw_pictures === 0 ? undefined : { hue: accent_hue, t: textsIn(language) }

/** The certifications, those without a picture with the address of a drawn one. */
export function certificationsIn(
  certifications: Certification[],
  appearance: Appearance,
): Certification[] {
  const drawing = drawingOf(appearance)
  if (!drawing) return certifications
  const plates = cardAddresses(certifications.filter(hasGeneratedImage), drawing)
  return certifications.map((certification) => {
    const plate = plates.get(certification._id)
    return plate ? { ...certification, plate: cardAddress(plate) } : certification
  })
}
