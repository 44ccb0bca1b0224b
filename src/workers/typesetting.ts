import { cropPhoto } from '../features/resumes/pdf/cropPhoto.server.ts'
import { makePreview } from '../features/resumes/pdf/pdfPreview.server.ts'
import { typeset } from '../features/resumes/pdf/typeset.server.ts'
import { runJobs } from '../server/worker-process/runJobs.ts'

// Process that typesets and reads back résumés for the server (`features/resumes/pdf/typesetWork.server.ts`).
runJobs({ typeset, makePreview, cropPhoto })
