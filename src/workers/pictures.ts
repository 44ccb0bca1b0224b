import { drawCard } from '../pages/discovery/cards/drawCard.server.ts'
import { drawIcon } from '../pages/discovery/drawIcon.server.ts'
import { documentType } from '../server/files/documentType.ts'
import { encodeImage } from '../server/files/encodeImage.ts'
import { runJobs } from '../server/worker-process/runJobs.ts'

// Process that encodes and renders images and parses documents for the server (`server/worker-process/callImageProcess.ts`).
runJobs({ encodeImage, documentType, drawCard, drawIcon })
