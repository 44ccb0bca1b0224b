import { createHash } from 'node:crypto'
import { chooseDistinct, hashOf, textOf } from '../chooseCovers.server.ts'
import { type BackgroundName, backgrounds } from '../drawCover.server.ts'
import type { CertificateText } from './cardText.server.ts'
import { type CertificateCard, type LayoutName, layouts } from './drawCard.server.ts'

/** The texts of a certificate, and the number of the variant; '' or absent for the first. */
export type CardSource = CertificateText & { drawing?: string | undefined }

/** Chooses a card for each certificate of a list, like `choosePlates` for projects. */
export function chooseCards(list: readonly CardSource[], hue: number): CertificateCard[] {
  const texts = list.map(({ name, issuer, date, number, drawing }) =>
    textOf([name, issuer, date, number], drawing),
  )
  const chosenLayouts = chooseDistinct(Object.keys(layouts) as LayoutName[], texts, 'layout')
  const chosenGrounds = chooseDistinct(
    Object.keys(backgrounds) as BackgroundName[],
    texts,
    'ground',
  )
  return list.flatMap(({ name, issuer, date, number }, index) => {
    const [layout, ground] = [chosenLayouts[index], chosenGrounds[index]]
    if (!layout || !ground) return []
    const seed = hashOf(texts[index] ?? '')
    return { layout, ground, hue, seed, name, issuer, date, number }
  })
}

/** The address of a card: a hash of everything on it. */
export const cardAddress = (plate: CertificateCard): string =>
  `/plates/certificate-${createHash('sha256').update(JSON.stringify(plate)).digest('hex').slice(0, 20)}.svg`
