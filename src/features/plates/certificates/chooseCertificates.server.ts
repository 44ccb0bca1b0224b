import { createHash } from 'node:crypto'
import { chooseApart, hashOf, textOf } from '../choosePlates.server.ts'
import { type GroundName, grounds } from '../drawPlate.server.ts'
import { type CertificatePlate, type LayoutName, layouts } from './drawCertificate.server.ts'
import type { CertificateText } from './writeCard.server.ts'

/** What is said of a certificate, and which other drawing its owner asked for; '' or absent for the first. */
export type Certified = CertificateText & { drawing?: string | undefined }

/** Chooses a plate for each of a list, as `choosePlates` does for projects. */
export function chooseCertificates(list: readonly Certified[], hue: number): CertificatePlate[] {
  const texts = list.map(({ name, issuer, date, number, drawing }) =>
    textOf([name, issuer, date, number], drawing),
  )
  const chosenLayouts = chooseApart(Object.keys(layouts) as LayoutName[], texts, 'layout')
  const chosenGrounds = chooseApart(Object.keys(grounds) as GroundName[], texts, 'ground')
  return list.flatMap(({ name, issuer, date, number }, index) => {
    const [layout, ground] = [chosenLayouts[index], chosenGrounds[index]]
    if (!layout || !ground) return []
    const seed = hashOf(texts[index] ?? '')
    return { layout, ground, hue, seed, name, issuer, date, number }
  })
}

/** The address at which a certificate's plate is served: another one as soon as anything on it is another. */
export const certificateAddress = (plate: CertificatePlate): string =>
  `/plates/certificate-${createHash('sha256').update(JSON.stringify(plate)).digest('hex').slice(0, 20)}.svg`
