import type { Context } from 'hono'
import { drawCertificate } from '../../features/plates/certificates/drawCertificate.server.ts'
import { plateAt } from '../../features/plates/choosePlates.server.ts'
import { drawPlate } from '../../features/plates/drawPlate.server.ts'
import { readFaces } from '../../features/plates/type/faces.server.ts'
import type { DrawnView } from './drawnView.server.ts'
import { hungCertificates, hungPlates, withTyped } from './hungPlates.server.ts'

/** Texts that a form refuses as too long are not drawn whole either. */
const longest = 200

/** The drawing that would hang among the others, were its record saved as its form has it; undefined for other kinds. */
export async function drawTyped(http: Context, own: DrawnView): Promise<string | undefined> {
  const asked = (name: string) => (http.req.query(name) ?? '').trim()
  const _id = asked('_id')
  const drawing = asked('drawing')
  if (http.req.param('kind') === 'projects') {
    const tech = asked('tech')
      .split(',')
      .flatMap((name) => name.trim() || [])
    const start_date = /\d{4}/.exec(asked('start_date'))?.[0] ?? null
    const typed = { _id, title: asked('title'), tech, start_date, drawing }
    const plate = plateAt(hungPlates(withTyped(own.projects, typed), own).get(_id) ?? '')
    return plate && drawPlate(plate)
  }
  if (http.req.param('kind') === 'certifications') {
    const text = (name: string) => asked(name).slice(0, longest)
    const typed = {
      ...{ _id, drawing, name: text('name'), issuer: text('issuer') },
      ...{ issue_date: text('issue_date'), credential_id: text('credential_id') },
    }
    const plate = hungCertificates(withTyped(own.certifications, typed), own).get(_id)
    return plate && drawCertificate(plate, await readFaces())
  }
  return undefined
}
