import { defaultAppearance } from '../../content/documents/defaults.ts'
import { mailSettings } from '../../features/mail/mailSettings.server.ts'
import { countSetting } from '../../features/visits/visitStore.server.ts'
import { loadedOr } from '../../shared/loaded.ts'
import { isShown } from '../../site/shownSections.ts'
import { languageOf } from '../../site/siteLanguage.server.ts'
import { nameAndTitle } from '../../site/siteTexts.ts'
import { headOf } from '../discovery/headTags.server.ts'
import { externalHostsOf } from '../externalHosts.server.ts'
import { asMarkdown, asRendered, type Page, type PageSite } from '../page.server.ts'
import { writePage } from '../standalonePage.server.ts'
import { hostsWithoutPosts } from '../writing/writing.server.ts'
import { privacyPath, privacyTexts, readPrivacyPage } from './privacyLink.server.ts'

/** The page about the data that the site stores, while the owner has it published. */
export const privacyPage: Page = {
  path: privacyPath,

  async find(_, { isStatic, readSite }) {
    const { privacy_page: isPublished } = await readPrivacyPage(readSite())
    return isPublished === 1 && !isStatic ? { key: '' } : undefined
  },

  async render(pageSite) {
    const frame = await pageSite.frame()
    const { site, landing, origin, isComplete } = frame
    const { title } = privacyTexts(languageOf(landing))
    const paragraphs = await sentences(pageSite)
    const summary = {
      title: `${title}. ${site.hero.name}`,
      description: paragraphs[0] ?? '',
      path: privacyPath,
      image: '/og.png',
      alt: nameAndTitle(site.hero),
    }
    const data = { '@context': 'https://schema.org', '@type': 'WebPage', name: title }
    const { privacy_note: note } = await readPrivacyPage(frame)
    const { renderView, styles } = await pageSite.source.writingRenderer()
    const written = await writePage(frame, {
      head: headOf(summary, { siteName: site.hero.name, origin, data }),
      body: renderView('privacy', { ownerName: site.hero.name, title, paragraphs, note }, site.t),
      styles,
      elsewhere: hostsWithoutPosts(frame),
    })
    return asRendered(written, isComplete)
  },

  async renderMarkdown(pageSite) {
    const frame = await pageSite.frame()
    const { title } = privacyTexts(languageOf(frame.landing))
    const { privacy_note: note } = await readPrivacyPage(frame)
    const parts = [`# ${title}`, ...(await sentences(pageSite)), note]
    return asMarkdown(`${parts.filter(Boolean).join('\n\n')}\n`, frame.isComplete)
  },

  async addresses(site) {
    const isThere = (await readPrivacyPage(site.readSite())).privacy_page === 1 && !site.isStatic
    return isThere ? [{ path: privacyPath, changedAt: '', isListed: true }] : []
  },
}

const loaded = async <T>(read: () => Promise<T>) => ({
  status: 'loaded' as const,
  value: await read(),
})

const hostOf = (address: string) => (address === '' ? '' : new URL(address).host)

/** Sentences about the data that the site stores, by its settings. */
async function sentences({ aiHost, isMailed, frame }: PageSite): Promise<string[]> {
  const { landing, content } = await frame()
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
    // Searches are not kept.
    [hasAssistant && aiHost !== '' && appearance.keep_questions === 1, t.questions],
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
