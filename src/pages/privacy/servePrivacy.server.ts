import type { Hono } from 'hono'
import type { Logger } from 'pino'
import { defaultAppearance } from '../../content/documents/defaults.ts'
import { mailSettings } from '../../features/mail/mailSettings.server.ts'
import { countSetting } from '../../features/visits/visitStore.server.ts'
import { pageCache, type Rendered } from '../../server/cache/pageCache.ts'
import type { Changes } from '../../server/changes.ts'
import { loadedOr } from '../../shared/loaded.ts'
import { isShown } from '../../site/shownSections.ts'
import { languageOf } from '../../site/siteLanguage.server.ts'
import type { Site } from '../../site/siteSnapshot.server.ts'
import { nameAndTitle } from '../../site/siteTexts.ts'
import { answerPage } from '../answerPage.server.ts'
import { headOf } from '../discovery/headTags.server.ts'
import { externalHostsOf } from '../externalHosts.server.ts'
import type { PageSource } from '../pageSource.server.ts'
import { readFrame, writePage } from '../standalonePage.server.ts'
import { hostsWithoutPosts } from '../writing/writing.server.ts'
import { privacyPath, privacyTexts, readPrivacyPage } from './privacyLink.server.ts'

type Dependencies = {
  readSite: () => Site
  changes: Changes
  log: Logger
  source: PageSource
  maxWait?: number | undefined
  /** Host of the AI service; '' where the assistant searches on this server. */
  aiHost: string
  /** Whether messages are also sent to the owner by mail. */
  isMailed: boolean
}

/** Serves the privacy page while the owner has it published. */
export function servePrivacy(app: Hono, dependencies: Dependencies): void {
  const { readSite, changes, log, source, maxWait } = dependencies
  const pages = pageCache({ render: () => render(dependencies), log, maxWait, max: 1 })
  changes.onChange('content', pages.markStale)
  app.get(privacyPath, async (http, next) => {
    if ((await readPrivacyPage(readSite())).privacy_page === 0) return next()
    if (!source.isCached) pages.markStale()
    return answerPage(http, await pages.get(''))
  })
}

async function render(dependencies: Dependencies): Promise<Rendered> {
  const { source } = dependencies
  const content = dependencies.readSite()
  const frame = await readFrame(content, source)
  const { site, landing, isComplete } = frame
  const { title } = privacyTexts(languageOf(landing))
  const paragraphs = await sentences(content, dependencies)
  const summary = {
    ...{ title: `${title}. ${site.hero.name}`, description: paragraphs[0] ?? '' },
    ...{ path: privacyPath, image: '/og.png', alt: nameAndTitle(site.hero) },
  }
  const data = { '@context': 'https://schema.org', '@type': 'WebPage', name: title }
  const note = (await readPrivacyPage(content)).privacy_note
  const { renderPrivacyPage, styles } = await source.writingRenderer()
  const written = await writePage(frame, {
    head: headOf(summary, { siteName: site.hero.name, origin: frame.origin, data }),
    body: renderPrivacyPage({ texts: site.t, ownerName: site.hero.name, title, paragraphs, note }),
    ...{ styles, elsewhere: hostsWithoutPosts(frame) },
  })
  return { ...written, isComplete }
}

const loaded = async <T>(read: () => Promise<T>) => ({
  status: 'loaded' as const,
  value: await read(),
})

const hostOf = (address: string) => (address === '' ? '' : new URL(address).host)

/** Sentences about the data that the site stores, by its settings. */
async function sentences(
  { content, landing: load }: Site,
  { aiHost, isMailed }: Dependencies,
): Promise<string[]> {
  const { landing } = await load()
  const appearance = loadedOr(landing.appearance, defaultAppearance)
  // Their pages show more of them than the landing page does.
  const { projects, posts } = content.lists
  const { pictures, films } = externalHostsOf({
    ...landing,
    ...(isShown(appearance, 'projects') && { projects: await loaded(projects) }),
    ...(isShown(appearance, 'writing') && { posts: await loaded(posts) }),
  })
  const hosts = [...new Set([...pictures, ...films])].map(hostOf)
  const documents = await content.documents()
  const isCounted = countSetting.of(documents).count_visits === 1
  const { webhook_url: webhook } = mailSettings.of(documents)
  const [hasForm, hasAssistant] = [isShown(appearance, 'contact'), appearance.hide_chat === 0]
  const t = privacyTexts(languageOf(landing))
  const all: [isSo: boolean, text: string, hosts?: string][] = [
    [true, t.intro],
    [isCounted, t.visits],
    [!isCounted, t.noVisits],
    [hasForm, t.messages],
    [hasForm && isMailed, t.mailed],
    [hasForm && webhook !== '', t.webhook, hostOf(webhook)],
    [hasAssistant && aiHost !== '', t.aiService, aiHost],
    [hasAssistant && aiHost === '', t.search],
    [hasAssistant && appearance.keep_questions === 1, t.questions],
    [appearance.hide_ratings === 0 && isShown(appearance, 'projects'), t.ratings],
    [hosts.length > 0, t.elsewhere, hosts.join(', ')],
    [true, t.limits],
    [true, t.backups],
    [true, t.rights],
  ]
  return all.flatMap(([isSo, text, named = '']) =>
    isSo ? text.replace('{hosts}', () => named) : [],
  )
}
