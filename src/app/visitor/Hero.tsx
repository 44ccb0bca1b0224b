import { ProfileLinks } from '../../client/ui/content/ProfileLinks.tsx'
import { ErrorBoundary } from '../../client/ui/states/ErrorBoundary.tsx'
import type { Appearance } from '../../features/appearance/contract.ts'
import { useAppearance } from '../../features/appearance/useAppearance.ts'
import { HeroSection } from '../../features/hero/HeroSection.tsx'
import { ProjectShelf } from '../../features/projects/section/ProjectShelf.tsx'
import { ResumeButton } from '../../features/resume/ResumeButton.tsx'
import { usePlacedLinks } from './PlacedLinks.tsx'

/** The hero with what other parts of the site bring to the first screen. */
export function Hero() {
  const appearance = useAppearance()
  return (
    <HeroSection
      resumeButton={<ResumeButton />}
      links={<ProfileLinks links={usePlacedLinks('hero')} />}
      exhibits={
        showsProjects(appearance) && (
          <ErrorBoundary fallback={() => null}>
            <ProjectShelf />
          </ErrorBoundary>
        )
      }
    />
  )
}

/** Whether visitors are shown projects. */
export const showsProjects = ({ sections }: Appearance): boolean =>
  sections.some(({ id, hidden }) => id === 'projects' && !hidden)
