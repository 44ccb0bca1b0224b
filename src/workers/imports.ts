import { readImport } from '../features/imports/readImport.server.ts'
import { runJobs } from '../server/worker-process/runJobs.ts'

// Process that reads imported files for the server (`features/imports/routes.server.ts`).
runJobs({ readImport })
