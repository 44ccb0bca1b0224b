import { isScheme } from '../../shared/schemes.ts'
import { deviceChoice } from './deviceChoice.ts'

/** How light the pages are on this device; public/scheme.js reads it before they are painted, and hears of it. */
export const schemeChoice = deviceChoice('scheme', isScheme)
