import { loadLanguages, renderText } from '../pages/writing/renderWriting.server.tsx'
import { runJobs } from '../server/worker-process/runJobs.ts'

// Process that renders long texts of posts for the server (`pages/pageSource.server.ts`).
runJobs({
  async renderText(...input: Parameters<typeof renderText>) {
    await loadLanguages(input[0].text)
    return renderText(...input)
  },
})
