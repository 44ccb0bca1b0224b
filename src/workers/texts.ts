import { renderText } from '../pages/writing/renderWriting.server.tsx'
import { runJobs } from '../server/worker-process/runJobs.ts'

// Process that renders long texts of posts for the server (`pages/pageSource.server.ts`).
runJobs({
  renderText: async (...input: Parameters<typeof renderText>) => renderText(...input),
})
