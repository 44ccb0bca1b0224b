import { TrieRouter } from 'hono/router/trie-router'
import { projectsPage } from './all-projects/projectsPage.server.ts'
import { contactCard } from './discovery/contactCard.server.ts'
import { textFiles } from './discovery/textFiles.server.ts'
import { landingPage } from './landing/landingPage.server.ts'
import type { Page } from './page.server.ts'
import { privacyPage } from './privacy/privacyPage.server.ts'
import { projectPage } from './project/projectPage.server.ts'
import { resumePages } from './resume/resumePages.server.ts'
import { tailoredPage, tailoredResume } from './tailored-links/tailoredPages.server.ts'
import { draftPage } from './writing/draftPages.server.ts'
import { feeds, postPage, tagPage, writingPage } from './writing/writingPages.server.ts'

/**
 * Every public page of the site, in the order of their routes. The list alone says which there are: the server finds,
 * keeps and answers them by it (`servePages.server.ts`), publishing and the sitemap follow their addresses, visits are
 * counted where it says so, and the response cache learns which depend on ratings and on parameters.
 */
export const pages: readonly Page[] = [
  landingPage,
  projectsPage,
  projectPage,
  writingPage,
  tagPage,
  ...feeds,
  postPage,
  draftPage,
  ...resumePages,
  privacyPage,
  tailoredPage,
  tailoredResume,
  contactCard,
  ...textFiles,
]

const router = new TrieRouter<Page>()
for (const page of pages) router.add('GET', page.path, page)

/** The page at a path; undefined if no page has addresses of this form. */
export const pageAt = (path: string): Page | undefined => router.match('GET', path)[0][0]?.[0]

/** The parameters that the page at a path depends on; undefined if there is none. */
export function parametersAt(path: string): readonly string[] | undefined {
  const page = pageAt(path)
  return page && (page.parameters ?? [])
}
