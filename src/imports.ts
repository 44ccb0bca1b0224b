import { readImport } from './app/imports/readImport.server.ts'
import { answerJobs } from './server/pictures/answerJobs.ts'

// The process that reads the files that the owner imports, for the server (`app/imports/importWork.server.ts`).
answerJobs({ readImport })
