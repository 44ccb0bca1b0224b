import { cardDrawer } from './app/discovery/cardDrawer.server.ts'
import { drawIcon } from './app/discovery/drawIcon.server.ts'
import { encodeImage } from './server/files/encodeImage.ts'
import { answerJobs } from './server/pictures/answerJobs.ts'

// The process that decodes, encodes and draws pictures for the server (`server/pictures/pictureWork.ts`).
answerJobs({ encodeImage, drawCard: cardDrawer(), drawIcon })
