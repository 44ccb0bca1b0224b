import { createContext, use } from 'react'
import { noPlaceholder } from '../../../shared/placeholder.ts'

/** Whether records without an image get covers, as Appearance says. */
export const CoversContext = createContext(true)

/** Whether a record is shown with a cover. */
export const useCover = ({ image, drawing }: { image: string; drawing: string }): boolean =>
  use(CoversContext) && image === '' && drawing !== noPlaceholder

/** 16 bits that differ between similar texts; they choose a background. */
export const hashOf = (text: string): number =>
  [...text].reduce((hash, letter) => (hash * 33 + letter.charCodeAt(0)) % 65521, 7)
