import type { Context } from 'hono'
import { html } from 'hono/html'
import { documentStores } from '../../cms/document/documentStores.server.ts'
import { privateCaching } from '../../server/http/reply.ts'
import type { Translate } from '../../shared/texts/translator.ts'
import { textsOf, translationElement } from '../../site/siteLanguage.server.ts'
import type { Site } from '../../site/siteSnapshot.server.ts'
import { rootAttributes } from '../landing/rootAttributes.server.ts'
import { landingPolicy } from '../pagePolicies.server.ts'
import type { PageSource } from '../pageSource.server.ts'
import { fill } from '../template.server.ts'
import { themeHead } from '../themeHead.server.ts'

/** The page of a closed site, with only the owner's colors and name. */
export const closedPageOf =
  (readSite: () => Site, source: PageSource) =>
  async (http: Context): Promise<Response> => {
    const documents = await readSite().content.documents()
    const { name } = documentStores.hero.of(documents)
    const appearance = { status: 'loaded', value: documentStores.appearance.of(documents) } as const
    const t = textsOf({ appearance })
    const shownName = t.given(name)
    const template = await source.closedTemplate()
    const page = fill(template, {
      root: rootAttributes({ appearance }),
      theme: await themeHead({ appearance }, source),
      head: html`<title>${shownName}</title>`.toString(),
      app: text(shownName, t),
      data: translationElement({ appearance }),
    })
    return http.html(page, 200, {
      'Cache-Control': privateCaching,
      'Content-Security-Policy': source.policy ?? landingPolicy(template),
      'X-Robots-Tag': 'noindex',
    })
  }

const text = (name: string, t: Translate) =>
  html`<p class="closed-name">${name}</p>
    <h1>${t('Not open yet')}</h1>
    <p>${t('This site is still being made ready. Please come back a little later.')}</p>`.toString()
