import { isScheme } from '../../shared/schemes.ts'
import { deviceChoice } from './deviceChoice.ts'

/** The color scheme of this device; public/scheme.js reads it before the first paint and listens for changes. */
export const schemeChoice = deviceChoice('scheme', isScheme)
