import labelFont from '@fontsource/geist-mono/files/geist-mono-latin-400-normal.woff2?url'
import { type ReactNode, StrictMode } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { Texts } from '../../client/texts/useTexts.ts'
import displayFont from '../../client/typefaces/fonts/fraunces-display.woff2?url'
import textFont from '../../client/typefaces/fonts/geist-text.woff2?url'
import { CoversContext, coverGrounds } from '../../client/ui/content/covers.ts'
import { ServerHtmlContext } from '../../client/ui/layout/ServerHtml.tsx'
import { defaultAppearance, defaultHero } from '../../content/documents/defaults.ts'
import type { Appearance } from '../../content/publicDocument.ts'
import type { Project } from '../../content/records.ts'
import { loadedOr } from '../../shared/loaded.ts'
import { mostTitles } from '../../shared/projectLimits.ts'
import { textDirection } from '../../shared/texts/textDirection.ts'
import type { Translate } from '../../shared/texts/translator.ts'
import type { Landing, LandingAddress } from '../../site/landing.ts'
import { anchorOf } from '../../site/ownAnchors.server.ts'
import { contactMessages } from '../../site/sections/contact/contract.ts'
import {
  MessageAnswer,
  type PostedMessage,
} from '../../site/sections/contact/form/MessageAnswer.tsx'
import { OwnSection } from '../../site/sections/own/OwnSection.tsx'
import {
  LargeProjects,
  type NumberedProject,
  ProjectTitles,
} from '../../site/sections/projects/section/LargeProjects.tsx'
import { LatestPosts, type ShownPost } from '../../site/sections/writing/LatestPosts.tsx'
import { textsOf } from '../../site/siteLanguage.server.ts'
import { headTags } from '../discovery/headTags.server.ts'
import type { PageFooterProps } from '../project/PageFooter.tsx'
import { landingCache } from './landingCache.ts'
import { VisitorApp } from './VisitorApp.tsx'

/** The landing page as HTML, for the head and for #root. */
export function render(
  landing: Landing,
  address: LandingAddress,
  parts: ServerParts = { laterStyles: [], large: [] },
): { head: string; body: string } {
  const t = textsOf(landing)
  const preloads = preloadsOf(landing)
  if (address.message) return renderAnswer(address.message, t, preloads)
  const body = renderToString(
    <StrictMode>
      <ServerHtmlContext value={serverHtml(landing, parts)}>
        <VisitorApp cache={landingCache(landing)} texts={t} />
      </ServerHtmlContext>
    </StrictMode>,
  )
  const robots = address.isIndexed === false ? ['<meta name="robots" content="noindex" />'] : []
  return { head: [...preloads, ...robots, headTags(landing, address)].join('\n    '), body }
}

/** Parts of the page that only the server renders. */
export type ServerParts = {
  /** Addresses of the style sheets that only what follows the first screen needs. */
  laterStyles: string[]
  /** The projects that are shown large. */
  large: NumberedProject[]
  /** The latest posts with their days. */
  posts?: ShownPost[]
  /** The owner's words to the readers of a tailored link. */
  greeting?: string | undefined
  privacy?: PageFooterProps['privacy']
}

/** The HTML of these parts by the ids of their places (`ServerHtml`). */
function serverHtml(
  landing: Landing,
  { laterStyles, large, posts = [], greeting, privacy }: ServerParts,
) {
  const { draw_pictures, project_layout } = loadedOr(landing.appearance, defaultAppearance)
  const { description } = loadedOr(landing.hero, defaultHero)
  const projects = loadedOr(landing.projects, [])
  const titles = listedByTitle(projects, large, project_layout)
  const html = (part: ReactNode) =>
    renderToStaticMarkup(
      <Texts value={textsOf(landing)}>
        <CoversContext value={draw_pictures === 1 ? coverGrounds(projects) : undefined}>
          {part}
        </CoversContext>
      </Texts>,
    )
  const items = Map.groupBy(loadedOr(landing['section-items'], []), ({ section }) => section)
  const sections = loadedOr(landing['own-sections'], [])
  const ownSections = sections.map((section) => [
    section._id,
    html(
      <OwnSection
        section={section}
        items={items.get(section._id) ?? []}
        anchor={anchorOf(section._id, sections)}
      />,
    ),
  ])
  return {
    ...Object.fromEntries(ownSections),
    privacy: html(privacy && <a href={privacy.href}>{privacy.label}</a>),
    greeting: html(greeting && <Greeting text={greeting} />),
    'later-styles': html(
      <>
        {description.length < 160 && <i data-plain hidden />}
        {laterStyles.map((address) => (
          <link key={address} rel="stylesheet" href={address} />
        ))}
      </>,
    ),
    'large-projects': html(
      <LargeProjects
        projects={large}
        areRepeated={project_layout === 'large-and-row'}
        isAlone={project_layout !== 'large-and-row' && projects.length === 1}
      />,
    ),
    'latest-posts': html(<LatestPosts posts={posts} />),
    'project-titles': titles.length > 0 ? html(<ProjectTitles projects={titles} />) : '',
  }
}

/** The projects that are listed by title: all but the large ones, or all of many beside a row of cards. */
function listedByTitle(
  projects: Project[],
  large: NumberedProject[],
  layout: Appearance['project_layout'],
) {
  const numbered = projects.map((project, index) => ({ project, number: index + 1 }))
  if (layout === 'large-then-others')
    return numbered.filter(({ number }) => large.every((other) => other.number !== number))
  return layout !== 'large' && projects.length > mostTitles ? numbered : []
}

// With styles of its own: those of other pages' first screen do not grow.
const Greeting = ({ text }: { text: string }) => (
  <p
    dir={textDirection(text)}
    style={{
      maxWidth: 'var(--measure)',
      font: '400 var(--text-lg) / var(--leading-snug) var(--font-text)',
      whiteSpace: 'pre-line',
      overflowWrap: 'anywhere',
    }}
  >
    {text}
  </p>
)

function renderAnswer(message: PostedMessage, t: Translate, preloads: string[]) {
  const title = t(message.refusal ? contactMessages.sendFailed : contactMessages.sent)
  const head = [...preloads, `<title>${title}</title>`].join('\n    ')
  const body = renderToString(
    <Texts value={t}>
      <MessageAnswer {...message} />
    </Texts>,
  )
  return { head, body }
}

/** The fonts of the default theme; other themes name theirs. */
const preloadsOf = ({ appearance }: Landing) =>
  loadedOr(appearance, defaultAppearance).theme === 'case' ? preloads : []

const preloads = [displayFont, textFont, labelFont].map(
  (font) => `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin />`,
)
