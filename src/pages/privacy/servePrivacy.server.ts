import type { Hono } from 'hono'
import { defaultAppearance } from '../../content/documents/defaults.ts'
import type { CompletionsService } from '../../features/assistant/service/chatCompletions.server.ts'
import {
  isPrivacyPublished,
  privacyPath,
  privacySetting,
} from '../../features/settings/privacy-page/privacySetting.server.ts'
import { countSetting } from '../../features/visits/countSetting.server.ts'
import { originPlaceholder } from '../../server/cache/originText.ts'
import { pageCache, type Rendered } from '../../server/cache/pageCache.ts'
import type { Changes } from '../../server/changes.ts'
import { loadedOr } from '../../shared/loaded.ts'
import type { Landing } from '../../site/landing.ts'
import { isShown } from '../../site/shownSections.ts'
import { languageOf } from '../../site/siteLanguage.server.ts'
import type { Site } from '../../site/siteSnapshot.server.ts'
import { nameAndTitle } from '../../site/siteTexts.ts'
import type { AnswerPage } from '../answerPage.server.ts'
import { headOf } from '../discovery/headTags.server.ts'
import { externalHostsOf } from '../externalHosts.server.ts'
import type { PageSource } from '../pageSource.server.ts'
import { readWriting, writeDocument } from '../writing/writing.server.ts'
import { privacySentences } from './privacyFacts.server.ts'
import { privacyText } from './privacyTexts.server.ts'

type Dependencies = {
  readSite: () => Site
  changes: Changes
  log: Parameters<typeof pageCache>[0]['log']
  source: PageSource
  maxWait?: number | undefined
  answerPage: AnswerPage
  ai: CompletionsService
  /** Whether messages are also sent to the owner by mail. */
  isMailed: boolean
}

/** Serves the privacy page while the owner has it published. */
export function servePrivacy(app: Hono, dependencies: Dependencies): void {
  const { readSite, changes, log, source, maxWait, answerPage } = dependencies
  const render = () => renderPrivacy(dependencies)
  const pages = pageCache({ render, log, maxWait, max: 1 })
  changes.onChange('content', pages.markStale)

  app.get(privacyPath, async (http, next) => {
    if (!isPrivacyPublished(await readSite().content.documents())) return next()
    if (!source.isCached) pages.markStale()
    return answerPage(http, await pages.get(''))
  })
}

async function renderPrivacy(dependencies: Dependencies): Promise<Rendered> {
  const { readSite, source } = dependencies
  const { content, landing: load } = readSite()
  const { landing } = await load()
  const writing = await readWriting(readSite(), source)
  const documents = await content.documents()
  const language = languageOf(landing)
  const { site } = writing
  const title = privacyText(language, 'Privacy')
  const areVisitsCounted = countSetting.of(documents).count_visits === 1
  const paragraphs = privacySentences(
    { areVisitsCounted, ...factsOf(landing, dependencies) },
    language,
  )
  const summary = {
    ...{ title: `${title}. ${site.hero.name}`, description: paragraphs[0] ?? '' },
    ...{ path: privacyPath, image: '/og.png', alt: nameAndTitle(site.hero) },
  }
  const data = { '@context': 'https://schema.org', '@type': 'WebPage', name: title }
  const { renderPrivacyPage } = await source.writingRenderer()
  const written = await writeDocument(writing, {
    head: headOf(summary, { siteName: site.hero.name, origin: originPlaceholder, data }),
    body: renderPrivacyPage({
      ...{ texts: site.t, ownerName: site.hero.name, title, paragraphs },
      note: privacySetting.of(documents).privacy_note,
    }),
    ...{ source, elsewhere: { posts: [], frames: [], films: [] }, after: '', sheets: [] },
  })
  return { ...written, isComplete: writing.isComplete }
}

function factsOf(landing: Landing, { ai, isMailed }: Dependencies) {
  const appearance = loadedOr(landing.appearance, defaultAppearance)
  const { pictures, films } = externalHostsOf(landing)
  return {
    hasContactForm: isShown(appearance, 'contact'),
    isMailed,
    hasAssistant: appearance.hide_chat === 0,
    aiHost: ai.apiKey === undefined ? '' : new URL(ai.baseUrl).host,
    areQuestionsKept: appearance.keep_questions === 1,
    areRatingsShown: appearance.hide_ratings === 0 && isShown(appearance, 'projects'),
    hosts: [...new Set([...pictures, ...films])].map((origin) => new URL(origin).host),
  }
}
