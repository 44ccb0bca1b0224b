import type { PageSection } from '../../content/collection.ts'
import type { Appearance } from '../../content/publicDocument.ts'
import { sectionOf } from '../../content/sections.ts'
import { english, type Translate } from '../../shared/texts/translator.ts'
import '../../pages/landing/visibilityBadges.css'
import './preview.css'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, startTransition, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { resourceCache } from '../../client/calls/useResource.ts'
import { NoAutoplayContext } from '../../client/carousel/useAutoplay.ts'
import { Texts } from '../../client/texts/useTexts.ts'
import { RelatedProjectsContext } from '../../client/ui/content/relatedProjects.ts'
import { keepServerHtml } from '../../client/ui/layout/keepServerHtml.ts'
import { OwnHeadings } from '../../client/ui/layout/Section.tsx'
import { isPreviewMessage, previewReady, type TextPlace } from '../../cms/preview/previewMessage.ts'
import { Hero } from '../../pages/landing/Hero.tsx'
import { LandingPage, landingSections } from '../../pages/landing/LandingPage.tsx'
import { landingCache } from '../../pages/landing/landingCache.ts'
import { directionOf, type Language } from '../../shared/texts/languages.ts'
import { OwnersCovers } from '../../site/appearance/OwnersCovers.tsx'
import { rootProperties } from '../../site/appearance/rootProperties.ts'
import { linkedFaces } from '../../site/appearance/typefaces.ts'
import { useAppearance } from '../../site/appearance/useAppearance.ts'
import { type Landing, landingDataId } from '../../site/landing.ts'
import { relatedProjectViews } from '../../site/sections/projects/related-projects/RelatedProjectNumbers.tsx'
import { techIconsPath } from '../../site/tech-icons/techIconsPath.ts'
import broadsheet from '../../site/themes/broadsheet.css?url'
import terminal from '../../site/themes/terminal.css?url'

/** Brings what draws stories, which no section does. */
const ProjectPagePreview = lazy(async () => ({
  default: (await import('./ProjectPagePreview.tsx')).ProjectPagePreview,
}))

/** Brings the renderer of Markdown, too. */
const OwnSectionPreview = lazy(async () => ({
  default: (await import('../../site/sections/own/OwnSectionPreview.tsx')).OwnSectionPreview,
}))

/** The page in a form's preview frame: one section, with the answers that the form gives. */
export function PreviewPage() {
  const [search] = useSearchParams()
  const section = search.get('section') ?? ''
  const { cache, edited, place } = usePreviewCache(section)
  useEditedRecord(edited)
  useShownPlace(place)
  if (!cache) return null
  return (
    <QueryClientProvider client={cache}>
      <Preview section={section} />
    </QueryClientProvider>
  )
}

function Preview({ section }: { section: string }) {
  const appearance = useAppearance()
  useOwnerLooks(appearance)
  const texts = useTextsIn(appearance.language)
  const sections: Record<string, ReactNode> & Record<PageSection, ReactNode> = {
    ...landingSections(appearance),
    hero: <Hero />,
    page: <LandingPage />,
    projectPage: <ProjectPagePreview />,
  }
  // Nothing in a preview is there to be used.
  return (
    <Texts value={texts}>
      <NoAutoplayContext value={true}>
        {appearance.mark_skills === 1 && <link rel="stylesheet" href={techIconsPath} />}
        <OwnStylesheet appearance={appearance} />
        <main inert data-project-layout={appearance.project_layout}>
          <OwnersCovers>
            <RelatedProjectsContext value={relatedProjectViews}>
              <OwnHeadings value={appearance.headings}>
                <Suspense>{sections[section] ?? <OwnSectionPreview id={section} />}</Suspense>
              </OwnHeadings>
            </RelatedProjectsContext>
          </OwnersCovers>
        </main>
      </NoAutoplayContext>
    </Texts>
  )
}

/** The page as visitors see it now, but for the answers that the form beside the frame would change. */
function usePreviewCache(section: string) {
  const cache = useVisitorsCache(section)
  const [isFilled, setFilled] = useState(false)
  const [edited, setEdited] = useState<string>()
  const [place, setPlace] = useState<TextPlace>()
  useEffect(() => {
    if (!cache) return
    const listen = ({ origin, source, data }: MessageEvent) => {
      if (origin !== window.location.origin || source !== window.parent) return
      if (!isPreviewMessage(data)) return
      cache.setQueryData(data.key, data.answer)
      // In slices: the form beside it is on the same thread.
      startTransition(() => {
        setFilled(true)
        setEdited(data.edited)
        setPlace(data.place)
      })
    }
    window.addEventListener('message', listen)
    window.parent.postMessage(previewReady, window.location.origin)
    return () => window.removeEventListener('message', listen)
  }, [cache])
  return { cache: isFilled ? cache : undefined, edited, place }
}

/** Outlines the record that is edited, and scrolls to it as often as it is drawn anew. */
function useEditedRecord(id: string | undefined): void {
  useEffect(() => {
    if (id === undefined) return
    let outlinedElement: Element | null = null
    const show = () => {
      const element = document.querySelector<HTMLElement>(`[data-record="${CSS.escape(id)}"]`)
      if (!element || element === outlinedElement) return
      outlinedElement = element
      element.dataset.edited = ''
      element.scrollIntoView({ behavior: 'instant', block: 'center', inline: 'center' })
    }
    show()
    const observer = new MutationObserver(show)
    observer.observe(document.body, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [id])
}

/** Keeps the written place of a long text in view. */
function useShownPlace(place: TextPlace | undefined): void {
  const { field, share = 0 } = place ?? {}
  useEffect(() => {
    if (field === undefined) return
    const show = () => {
      const text = document.querySelector(`[data-field="${CSS.escape(field)}"]`)
      if (!text) return
      const { top, height } = text.getBoundingClientRect()
      scrollBy({ top: top + height * share - innerHeight / 2, behavior: 'instant' })
    }
    show()
    // Pictures above it take their room later, and the text grows.
    const observer = new ResizeObserver(show)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [field, share])
}

function useVisitorsCache(section: string): QueryClient | undefined {
  const [cache, setCache] = useState<QueryClient>()
  useEffect(() => {
    // Without the page's own data, each section fetches for itself.
    readLanding(section).then(
      (landing) => setCache(landingCache(landing)),
      () => setCache(resourceCache()),
    )
  }, [section])
  return cache
}

/** The data of the page for visitors, but for what it hides: the owner may be about to show that. */
async function readLanding(section: string): Promise<Partial<Landing>> {
  const text = await (await fetch('/', { headers: { Accept: 'text/html' } })).text()
  const page = new DOMParser().parseFromString(text, 'text/html')
  // A form beside its section alone has its records in a row of cards.
  const projects = section === 'page' ? '#large-projects, #project-titles, ' : ''
  keepServerHtml(page.querySelectorAll(`${projects}[data-own]`))
  const data = page.getElementById(landingDataId)?.getAttribute('href') ?? ''
  return withoutHidden(await (await fetch(data)).json())
}

function withoutHidden({ appearance, ...sections }: Landing): Partial<Landing> {
  if (appearance.status === 'failed') return {}
  const { sections: order, ...settings } = appearance.value
  const hidden = new Set<string>(order.flatMap(({ id, hidden }) => (hidden ? [id] : [])))
  // Visitors know those alone in which they see a skill.
  hidden.add('skillCategories')
  if (settings.hide_skill_levels) hidden.add('skills')
  if (settings.hide_strength_levels) hidden.add('about')
  if (settings.hide_ratings) hidden.add('projects')
  const visibleSections = Object.entries(sections).filter(
    ([name]) => !hidden.has(sectionOf(name) ?? name),
  )
  return { appearance, ...Object.fromEntries(visibleSections) }
}

/** The owner's CSS as the form has it, or that of the page where another form is edited. */
function OwnStylesheet({ appearance: { stylesheet, stylesheet_url } }: { appearance: Appearance }) {
  return stylesheet_url ? (
    <link rel="stylesheet" href={stylesheet_url} />
  ) : (
    <style>{stylesheet}</style>
  )
}

const themeSheets = { case: undefined, broadsheet, terminal }

function useOwnerLooks(appearance: Appearance): void {
  const { theme, palette, accent_hue, corner, density, scheme, language } = appearance
  const { display_face, text_face, print_images } = appearance
  useTypefaces(appearance)
  useEffect(() => {
    const { style } = document.documentElement
    const properties = Object.entries(
      rootProperties({
        theme,
        palette,
        accent_hue,
        corner,
        density,
        display_face,
        text_face,
        print_images,
      }),
    )
    for (const [name, value] of properties) style.setProperty(name, value)
    return () => {
      for (const [name] of properties) style.removeProperty(name)
    }
  }, [theme, palette, accent_hue, corner, density, display_face, text_face, print_images])
  useEffect(() => {
    const root = document.documentElement
    if (scheme === 'system') delete root.dataset.scheme
    else root.dataset.scheme = scheme
    root.lang = language
    root.dir = directionOf(language)
  }, [scheme, language])
  useEffect(() => {
    const root = document.documentElement
    const sheet = themeSheets[theme]
    if (!sheet) return
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.media = 'screen'
    link.href = sheet
    document.head.append(link)
    root.dataset.theme = theme
    return () => {
      delete root.dataset.theme
      link.remove()
    }
  }, [theme])
}

/** The addresses of the sheets of all typefaces; a browser loads those alone that are linked. */
const typefaceSheets = import.meta.glob<string>('../../site/typefaces/*.css', {
  query: '?url',
  import: 'default',
  eager: true,
})

/** Links the typefaces that the form has chosen, as the page does once it is saved. */
function useTypefaces(appearance: Appearance): void {
  const faces = linkedFaces(appearance).join(' ')
  useEffect(() => {
    if (faces === '') return
    const links = faces.split(' ').map((face) => {
      const link = document.createElement('link')
      link.rel = 'stylesheet'
      link.href = typefaceSheets[`../../site/typefaces/${face}.css`] ?? ''
      return link
    })
    document.head.append(...links)
    return () => {
      for (const link of links) link.remove()
    }
  }, [faces])
}

/** Translates into a language that the page has not embedded; English until it is loaded. */
function useTextsIn(language: Language): Translate {
  const [texts, setTexts] = useState<Translate>(() => english)
  useEffect(() => {
    let isCurrent = true
    import('../../shared/texts/translations.ts').then(
      ({ textsIn }) => isCurrent && setTexts(() => textsIn(language)),
      () => {},
    )
    return () => {
      isCurrent = false
    }
  }, [language])
  return texts
}
