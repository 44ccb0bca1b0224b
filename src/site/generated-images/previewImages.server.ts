import type { Context } from 'hono'
import { drawCertificateCard } from './certificate-cards/drawCard.server.ts'
import { parseCoverAddress } from './chooseCovers.server.ts'
import { drawCover } from './drawCover.server.ts'
import type { GeneratedImagesView } from './generatedImagesView.server.ts'
import { cardAddresses, coverAddresses, withEdited } from './imagesInUse.server.ts'
import { readOutlineFonts } from './typesetting/outlineFonts.server.ts'

/** Maximum length of drawn text, in characters; forms refuse longer ones. */
const longest = 200

/** The generated image of an unsaved form in its list; undefined for other kinds. */
export async function drawPreview(
  http: Context,
  own: GeneratedImagesView,
): Promise<string | undefined> {
  const asked = (name: string) => (http.req.query(name) ?? '').trim()
  const _id = asked('_id')
  const drawing = asked('drawing')
  if (http.req.param('kind') === 'projects') {
    const tech = asked('tech')
      .split(',')
      .flatMap((name) => name.trim() || [])
    const start_date = /\d{4}/.exec(asked('start_date'))?.[0] ?? null
    const typed = { _id, title: asked('title'), tech, start_date, drawing }
    const plate = parseCoverAddress(
      coverAddresses(withEdited(own.projects, typed), own).get(_id) ?? '',
    )
    return plate && drawCover(plate)
  }
  if (http.req.param('kind') === 'certifications') {
    const text = (name: string) => asked(name).slice(0, longest)
    const typed = {
      ...{ _id, drawing, name: text('name'), issuer: text('issuer') },
      ...{ issue_date: text('issue_date'), credential_id: text('credential_id') },
    }
    const plate = cardAddresses(withEdited(own.certifications, typed), own).get(_id)
    return plate && drawCertificateCard(plate, await readOutlineFonts())
  }
  return undefined
}
