import { createContext, use } from 'react'
import { noPlaceholder } from '../../../shared/placeholder.ts'

/** Grounds of covers by title, as far as they are known; undefined where Appearance turns covers off. */
export type Covers = ReadonlyMap<string, number> | undefined

export const CoversContext = createContext<Covers>(new Map())

/** Whether a record is shown with a cover. */
export const useCover = ({ image, drawing }: { image: string; drawing: string }): boolean =>
  use(CoversContext) !== undefined && image === '' && drawing !== noPlaceholder

/** 16 bits that differ between similar texts; they choose a background. */
export const hashOf = (text: string): number =>
  [...text].reduce((hash, letter) => (hash * 33 + letter.charCodeAt(0)) % 65521, 7)

/** The ground of a cover, which its title chooses if no list of covers does. */
export const useGround = (title: string): number =>
  use(CoversContext)?.get(title) ?? hashOf(title) % 5

/** Grounds of covers that stand beside one another: each by its title, but never on the background of the one before. */
export function coverGrounds(records: readonly { title: string }[]): Map<string, number> {
  const grounds = new Map<string, number>()
  let before = -1
  for (const { title } of records) {
    let ground = hashOf(title) % 5
    while (backgroundOf(ground) === before) ground = (ground + 1) % 5
    before = backgroundOf(ground)
    grounds.set(title, ground)
  }
  return grounds
}

/** Grounds 1 and 2 have a background of their own, the others share one. */
const backgroundOf = (ground: number) => (ground > 2 ? 0 : ground)
