import { typesetLetter } from '../features/resumes/letter/letterPdf.server.ts'
import { cropPhoto } from '../features/resumes/pdf/cropPhoto.server.ts'
import { makePreview } from '../features/resumes/pdf/pdfPreview.server.ts'
import { typeset } from '../features/resumes/pdf/typeset.server.ts'
import { cardSvg } from '../pages/discovery/cards/cardSvg.server.ts'
import { letterOutline } from '../pages/discovery/cards/letterOutline.server.ts'
import { runJobs } from '../server/worker-process/runJobs.ts'

// Process that typesets and reads back résumés, and sets share images and icons, for the server (`features/resumes/pdf/typesetWork.server.ts`).
runJobs({ typeset, typesetLetter, makePreview, cropPhoto, cardSvg, letterOutline })
