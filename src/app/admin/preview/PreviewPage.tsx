import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { resourceCache } from '../../../client/calls/useResource.ts'
import { AboutSection } from '../../../features/about/AboutSection.tsx'
import { AiToolsSection } from '../../../features/ai-tools/AiToolsSection.tsx'
import type { SectionId } from '../../../features/appearance/sectionIds.ts'
import { useAppearance } from '../../../features/appearance/useAppearance.ts'
import { CertificationsSection } from '../../../features/certifications/CertificationsSection.tsx'
import { ContactSection } from '../../../features/contact/form/ContactSection.tsx'
import { ExperienceSection } from '../../../features/experience/ExperienceSection.tsx'
import { HeroSection } from '../../../features/hero/HeroSection.tsx'
import { ProjectsSection } from '../../../features/projects/ProjectsSection.tsx'
import { ResumeButton } from '../../../features/resume/ResumeButton.tsx'
import { ResumeCard } from '../../../features/resume/ResumeCard.tsx'
import { SkillsSection } from '../../../features/skills/SkillsSection.tsx'
import { TestimonialsSection } from '../../../features/testimonials/TestimonialsSection.tsx'
import { isPreviewMessage, previewReady } from '../../../records/preview/previewMessage.ts'
import { type Landing, landingDataId } from '../../pages/landing.ts'
import { LandingPage } from '../../visitor/LandingPage.tsx'
import { landingCache } from '../../visitor/landingCache.ts'

const sections: Record<SectionId | 'hero' | 'page', ReactNode> = {
  hero: <HeroSection resumeButton={<ResumeButton />} />,
  about: <AboutSection />,
  projects: <ProjectsSection />,
  skills: <SkillsSection />,
  certifications: <CertificationsSection resumeCard={<ResumeCard />} />,
  'ai-tools': <AiToolsSection />,
  experience: <ExperienceSection />,
  testimonials: <TestimonialsSection />,
  contact: <ContactSection />,
  page: <LandingPage />,
}
const isSection = (name: string): name is keyof typeof sections => name in sections

/** What a form's preview frame holds: one section of the page, told what to show by the form. */
export function PreviewPage() {
  const [search] = useSearchParams()
  const section = search.get('section') ?? ''
  const cache = useToldCache()
  if (!cache || !isSection(section)) return null
  return (
    <QueryClientProvider client={cache}>
      <OwnerColors />
      {/* Nothing in a preview is there to be used. */}
      <main inert>{sections[section]}</main>
    </QueryClientProvider>
  )
}

/** The page as visitors see it now, but for the answers that the form beside the frame would change. */
function useToldCache() {
  const cache = useVisitorsCache()
  const [isTold, setTold] = useState(false)
  useEffect(() => {
    if (!cache) return
    const listen = ({ origin, source, data }: MessageEvent) => {
      if (origin !== window.location.origin || source !== window.parent) return
      if (!isPreviewMessage(data)) return
      cache.setQueryData(data.key, data.answer)
      setTold(true)
    }
    window.addEventListener('message', listen)
    window.parent.postMessage(previewReady, window.location.origin)
    return () => window.removeEventListener('message', listen)
  }, [cache])
  return isTold ? cache : undefined
}

function useVisitorsCache(): QueryClient | undefined {
  const [cache, setCache] = useState<QueryClient>()
  useEffect(() => {
    // Without the page's own data, each section fetches for itself.
    readLanding().then(
      (landing) => setCache(landingCache(landing)),
      () => setCache(resourceCache()),
    )
  }, [])
  return cache
}

/** The data that travels in the page for visitors. */
async function readLanding(): Promise<Landing> {
  const page = await (await fetch('/', { headers: { Accept: 'text/html' } })).text()
  const { textContent } =
    new DOMParser().parseFromString(page, 'text/html').getElementById(landingDataId) ?? {}
  return JSON.parse(textContent ?? '')
}

function OwnerColors() {
  const { accent_hue, scheme } = useAppearance()
  useEffect(() => {
    const root = document.documentElement
    root.style.setProperty('--accent-hue', `${accent_hue}`)
    if (scheme === 'system') delete root.dataset.scheme
    else root.dataset.scheme = scheme
  }, [accent_hue, scheme])
  return null
}
