import { createContext, use } from 'react'
import { noPlaceholder } from '../../../shared/placeholder.ts'

/** Whether records without an image get covers, as Appearance says. */
export const CoversContext = createContext(true)

/** Whether a record is shown with a cover. */
export const useCover = ({ image, drawing }: { image: string; drawing: string }): boolean =>
  use(CoversContext) && image === '' && drawing !== noPlaceholder
