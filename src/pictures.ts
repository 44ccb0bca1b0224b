import { cardDrawer } from './app/discovery/cards/cardDrawer.server.ts'
import { drawIcon } from './app/discovery/drawIcon.server.ts'
import { documentType } from './server/files/documentType.ts'
import { encodeImage } from './server/files/encodeImage.ts'
import { answerJobs } from './server/pictures/answerJobs.ts'

// The process that decodes, encodes and draws pictures, and looks into documents, for the server (`server/pictures/pictureWork.ts`).
answerJobs({ encodeImage, documentType, drawCard: cardDrawer(), drawIcon })
