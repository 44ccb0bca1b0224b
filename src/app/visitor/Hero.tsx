import { ProfileLinks } from '../../client/ui/content/ProfileLinks.tsx'
import { ErrorBoundary } from '../../client/ui/states/ErrorBoundary.tsx'
import type { Appearance } from '../../features/appearance/contract.ts'
import { useAppearance } from '../../features/appearance/useAppearance.ts'
import { HeroSection } from '../../features/hero/HeroSection.tsx'
import { FeaturedProjects } from '../../features/projects/section/FeaturedProjects.tsx'
import { ResumeButton } from '../../features/resume/ResumeButton.tsx'
import { usePlacedLinks } from './PlacedLinks.tsx'

/** The hero with projects and profile links. */
export function Hero() {
  const appearance = useAppearance()
  return (
    <HeroSection
      resumeButton={<ResumeButton />}
      links={<ProfileLinks links={usePlacedLinks('hero')} />}
      exhibits={
        showsProjects(appearance) && (
          <ErrorBoundary fallback={() => null}>
            <FeaturedProjects />
          </ErrorBoundary>
        )
      }
    />
  )
}

/** Whether visitors see projects. */
export const showsProjects = ({ sections }: Appearance): boolean =>
  sections.some(({ id, hidden }) => id === 'projects' && !hidden)
