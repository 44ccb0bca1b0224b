import type { Certification } from '../../features/certifications/contract.ts'
import { chooseCertificates } from '../../features/plates/certificates/chooseCertificates.server.ts'
import type { CertificatePlate } from '../../features/plates/certificates/drawCertificate.server.ts'
import { choosePlates, plateAddress } from '../../features/plates/choosePlates.server.ts'
import type { Project } from '../../features/projects/contract.ts'
import { longDate } from '../../shared/dates/dates.ts'
import { noDrawing } from '../../shared/drawing.ts'
import type { Translate } from '../../shared/texts/translator.ts'

type HungProject = Pick<Project, '_id' | 'title' | 'tech' | 'start_date' | 'drawing'>
export type HungCertification = Pick<
  Certification,
  '_id' | 'name' | 'issuer' | 'issue_date' | 'credential_id' | 'drawing'
>

/** In which hue the page is drawn, and how it says dates. */
export type Drawing = { hue: number; t: Translate }

/** Whether a drawing hangs in the place of its picture. */
export const isDrawn = ({ image, drawing }: Pick<Project, 'image' | 'drawing'>) =>
  image === '' && drawing !== noDrawing

/** The addresses of the drawings of projects that hang beside one another, by the projects' ids. */
export function hungPlates(
  projects: readonly HungProject[],
  { hue }: Pick<Drawing, 'hue'>,
): Map<string, string> {
  const pictured = projects.map(({ title, tech, start_date, drawing }) => ({
    title,
    tech,
    year: start_date?.slice(0, 4) ?? '',
    drawing,
  }))
  const addresses = choosePlates(pictured, hue).map(plateAddress)
  return new Map(projects.map(({ _id }, index) => [_id, addresses[index] ?? '']))
}

/** The drawings of certifications that hang beside one another, by the certifications' ids. */
export function hungCertificates(
  certifications: readonly HungCertification[],
  { hue, t }: Drawing,
): Map<string, CertificatePlate> {
  const certified = certifications.map(({ name, issuer, issue_date, credential_id, drawing }) => ({
    name,
    issuer,
    date: longDate(issue_date, t),
    number: credential_id,
    drawing,
  }))
  const plates = chooseCertificates(certified, hue)
  return new Map(
    certifications.flatMap(({ _id }, index) => {
      const plate = plates[index]
      return plate ? [[_id, plate] as const] : []
    }),
  )
}

/** All that hang, with the one that is edited as it is typed: in its own place, a new one before the others. */
export function withTyped<Hung extends { _id: string }>(
  hung: readonly (Hung & Pick<Project, 'image' | 'drawing'>)[],
  typed: Hung,
): Hung[] {
  const others = hung.filter((one) => isDrawn(one) || one._id === typed._id)
  const isKnown = others.some(({ _id }) => _id === typed._id)
  const all = others.map((one) => (one._id === typed._id ? typed : one))
  return isKnown ? all : [typed, ...all]
}
