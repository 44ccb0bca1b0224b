import { LRUCache } from 'lru-cache'
import { strongTag } from '../../server/http/reply.ts'
import { landingDataFolder } from '../../site/landing.ts'

/** How much is kept, in characters and files: more than the pages that are cached, which may ask for theirs later. */
const most = { maxSize: 16_000_000, max: 200 }

export type LandingDataFiles = ReturnType<typeof landingDataFiles>

/** Data of landing pages as files, named by their content. The page loads its own with its script. */
export function landingDataFiles() {
  const files = new LRUCache<string, string>({ ...most, sizeCalculation: ({ length }) => length })
  return {
    /** Keeps the data of a rendering, and returns its address, which names the link that the page is for. */
    add(data: string, word?: string): string {
      const path = `${landingDataFolder}${strongTag(data).slice(1, -1)}.json`
      files.set(path, data)
      return word === undefined ? path : `${path}?for=${word}`
    },

    read: (path: string): string | undefined => files.get(path),
  }
}
