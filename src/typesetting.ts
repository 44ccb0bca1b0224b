import { cutPhoto } from './features/resumes/pdf/cutPhoto.server.ts'
import { proof } from './features/resumes/pdf/proof.server.ts'
import { typeset } from './features/resumes/pdf/typeset.server.ts'
import { answerJobs } from './server/pictures/answerJobs.ts'

// The process that sets résumés in type, and reads them again, for the server (`features/resumes/pdf/typesetWork.server.ts`).
answerJobs({ typeset, proof, cutPhoto })
