import { appearanceStore } from '../../features/appearance/store.server.ts'
import type { Certification } from '../../features/certifications/contract.ts'
import { certificateAddress } from '../../features/plates/certificates/chooseCertificates.server.ts'
import type { Project } from '../../features/projects/contract.ts'
import type { Database } from '../../server/db/database.ts'
import { textsIn } from '../../shared/texts/translations.ts'
import type { PublicView } from '../pages/landing.ts'
import type { Lists } from '../pages/lists.server.ts'
import { type Drawing, hungCertificates, isDrawn } from './hungPlates.server.ts'

/** What hangs drawn, and how it is drawn. */
export type DrawnView = Drawing & { projects: Project[]; certifications: Certification[] }

type Seen = Pick<PublicView, 'projects' | 'certifications'>

/** What hangs drawn for visitors and for the owner, and the hue in which the admin is. */
export const readDrawn = (db: Database, { view, own }: { view: Seen; own: Seen }) => ({
  readPublic: () => drawnView(db, view),
  readOwn: () => drawnView(db, own),
  readHue: async () => (await appearanceStore.read(db)).accent_hue,
})

/** What somebody may see of it; undefined where the owner wishes no drawings. */
async function drawnView(db: Database, view: Seen): Promise<DrawnView | undefined> {
  const drawing = await drawingOf(db)
  return (
    drawing && {
      ...drawing,
      projects: await view.projects(),
      certifications: await view.certifications(),
    }
  )
}

async function drawingOf(db: Database): Promise<Drawing | undefined> {
  const { draw_pictures, accent_hue, language } = await appearanceStore.read(db)
  return draw_pictures === 0 ? undefined : { hue: accent_hue, t: textsIn(language) }
}

/** The certifications, those without a picture with the address of a drawn one. */
export async function certificationsOf(
  db: Database,
  { list }: Lists['certifications'],
  limit?: number,
): Promise<Certification[]> {
  const certifications = await list(db, limit)
  if (!certifications.some(isDrawn)) return certifications
  const drawing = await drawingOf(db)
  if (!drawing) return certifications
  // A drawing depends on those that follow, also beyond the limit.
  const bare = (limit ? await list(db) : certifications).filter(isDrawn)
  const plates = hungCertificates(bare, drawing)
  return certifications.map((certification) => {
    const plate = plates.get(certification._id)
    return plate ? { ...certification, plate: certificateAddress(plate) } : certification
  })
}
