import { readImport } from './app/imports/readImport.server.ts'
import { runJobs } from './server/image-process/runJobs.ts'

// Process that reads imported files for the server (`app/imports/importWork.server.ts`).
runJobs({ readImport })
