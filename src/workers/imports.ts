import { readImport } from '../features/imports/readImport.server.ts'
import { readAnswer } from '../features/messages/answers/readAnswer.server.ts'
import { runJobs } from '../server/worker-process/runJobs.ts'

// Process that reads imported files (`features/imports/routes.server.ts`) and mails
// (`features/messages/answers/mailbox.server.ts`) for the server.
runJobs({ readImport, readAnswer })
