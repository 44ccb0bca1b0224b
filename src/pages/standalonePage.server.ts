import { defaultAppearance } from '../content/documents/defaults.ts'
import { loadedOr } from '../shared/loaded.ts'
import { textsOf } from '../site/siteLanguage.server.ts'
import type { Site } from '../site/siteSnapshot.server.ts'
import { siteOf } from '../site/siteTexts.ts'
import type { ExternalHosts } from './externalHosts.server.ts'
import { rootAttributes } from './landing/rootAttributes.server.ts'
import { policyFor } from './pagePolicies.server.ts'
import type { PageSource } from './pageSource.server.ts'
import { privacyLink } from './privacy/privacyLink.server.ts'
import { headOfTemplate, withRoot } from './template.server.ts'
import { themeHead } from './themeHead.server.ts'

/** Data that all pages beside the landing page need: the content, and the frame of their HTML. */
export type PageFrame = Awaited<ReturnType<typeof readFrame>>

export async function readFrame(stored: Site, source: PageSource) {
  const { landing, isComplete } = await stored.landing()
  return {
    source,
    landing,
    isComplete,
    content: stored.content,
    origin: await stored.origin(),
    site: siteOf(landing, textsOf(landing)),
    appearance: loadedOr(landing.appearance, defaultAppearance),
    root: rootAttributes(landing),
    theme: await themeHead(landing, source),
    privacy: await privacyLink(stored),
  }
}

export type WrittenPage = { html: string; policy: string }

type Parts = {
  head: string
  body: string
  styles: string
  elsewhere: ExternalHosts
  /** Further elements at the end of the head. */
  after?: string
}

/** A page without the script of the landing page, and its policy. */
export async function writePage(
  { source, root, theme }: PageFrame,
  { head, body, styles, elsewhere, after = '' }: Parts,
): Promise<WrittenPage> {
  const start = headOfTemplate(await source.landingTemplate())
  const style = `<style>${styles}</style>`
  const html = `${withRoot(start, root)}${theme.preloads}${head}
    ${style}
    ${theme.links}
    ${after}
  </head>
  <body>${source.notice ?? ''}${body}</body>
</html>
`
  return { html, policy: source.policy ?? policyFor(start + style)(elsewhere) }
}
