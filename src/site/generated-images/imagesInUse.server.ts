import type { Certification, Project } from '../../content/records.ts'
import { longDate } from '../../shared/dates/dates.ts'
import { noGeneratedImage } from '../../shared/generatedImage.ts'
import type { Translate } from '../../shared/texts/translator.ts'
import { chooseCards } from './certificate-cards/chooseCards.server.ts'
import type { CertificateCard } from './certificate-cards/drawCard.server.ts'
import { chooseCovers, coverAddress } from './chooseCovers.server.ts'

type HungProject = Pick<Project, '_id' | 'title' | 'tech' | 'start_date' | 'drawing'>
export type CertificationInUse = Pick<
  Certification,
  '_id' | 'name' | 'issuer' | 'issue_date' | 'credential_id' | 'drawing'
>

/** Settings of generated images: the hue and the language of dates. */
export type ImageSettings = { hue: number; t: Translate }

/** Whether a record has a generated image. */
export const hasGeneratedImage = ({ image, drawing }: Pick<Project, 'image' | 'drawing'>) =>
  image === '' && drawing !== noGeneratedImage

/** Addresses of the covers of a list of projects, by id. */
export function coverAddresses(
  projects: readonly HungProject[],
  { hue }: Pick<ImageSettings, 'hue'>,
): Map<string, string> {
  const pictured = projects.map(({ title, tech, start_date, drawing }) => ({
    title,
    tech,
    year: start_date?.slice(0, 4) ?? '',
    drawing,
  }))
  const addresses = chooseCovers(pictured, hue).map(coverAddress)
  return new Map(projects.map(({ _id }, index) => [_id, addresses[index] ?? '']))
}

/** Addresses of the cards of a list of certifications, by id. */
export function cardAddresses(
  certifications: readonly CertificationInUse[],
  { hue, t }: ImageSettings,
): Map<string, CertificateCard> {
  const certified = certifications.map(({ name, issuer, issue_date, credential_id, drawing }) => ({
    name,
    issuer,
    date: longDate(issue_date, t),
    number: credential_id,
    drawing,
  }))
  const plates = chooseCards(certified, hue)
  return new Map(
    certifications.flatMap(({ _id }, index) => {
      const plate = plates[index]
      return plate ? [[_id, plate] as const] : []
    }),
  )
}

/** The list with the edited record in its place; a new one is first. */
export function withEdited<Hung extends { _id: string }>(
  hung: readonly (Hung & Pick<Project, 'image' | 'drawing'>)[],
  typed: Hung,
): Hung[] {
  const others = hung.filter((one) => hasGeneratedImage(one) || one._id === typed._id)
  const isKnown = others.some(({ _id }) => _id === typed._id)
  const all = others.map((one) => (one._id === typed._id ? typed : one))
  return isKnown ? all : [typed, ...all]
}
