import { drawBackdrop } from './drawings/backdrop.ts'
import { drawClinic } from './drawings/clinic.ts'
import { drawCompiler } from './drawings/compiler.ts'
import { drawEnergy } from './drawings/energy.ts'
import { drawFingerprint } from './drawings/fingerprint.ts'
import { drawIcon } from './drawings/icons.ts'
import { drawLetterpress } from './drawings/letterpress.ts'
import { drawPortrait } from './drawings/portrait.ts'
import { drawQueue } from './drawings/queue.ts'
import { drawTides } from './drawings/tides.ts'
import { drawTrees } from './drawings/trees.ts'

export { drawBackdrop, drawIcon, drawPortrait }

const drawings = {
  tides: drawTides,
  queue: drawQueue,
  fingerprint: drawFingerprint,
  clinic: drawClinic,
  trees: drawTrees,
  compiler: drawCompiler,
  energy: drawEnergy,
  letterpress: drawLetterpress,
}

export type DrawingKey = keyof typeof drawings

export const drawProject = (key: DrawingKey): string => drawings[key]()
