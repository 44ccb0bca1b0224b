import { ProfileLinks } from '../../client/ui/content/ProfileLinks.tsx'
import { ErrorBoundary } from '../../client/ui/states/ErrorBoundary.tsx'
import { useAppearance } from '../../site/appearance/useAppearance.ts'
import { ResumeButton } from '../../site/resumes/file/ResumeButton.tsx'
import { HeroSection } from '../../site/sections/hero/HeroSection.tsx'
import { FeaturedProjects } from '../../site/sections/projects/section/FeaturedProjects.tsx'
import { isShown } from '../../site/shownSections.ts'
import { usePlacedLinks } from './PlacedLinks.tsx'

/** The hero with projects and profile links. */
export function Hero() {
  const appearance = useAppearance()
  return (
    <HeroSection
      resumeButton={
        <ResumeButton
          offersContact={appearance.hide_empty === 1 && isShown(appearance, 'contact')}
        />
      }
      links={<ProfileLinks links={usePlacedLinks('hero')} />}
      exhibits={
        isShown(appearance, 'projects') && (
          <ErrorBoundary fallback={() => null}>
            <FeaturedProjects layout={appearance.first_screen} />
          </ErrorBoundary>
        )
      }
    />
  )
}
