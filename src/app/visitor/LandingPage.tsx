import { HeroSection } from '../../features/hero/HeroSection.tsx'
import { ProjectsSection } from '../../features/projects/ProjectsSection.tsx'
import { Footer } from './Footer.tsx'
import { NavBar } from './NavBar.tsx'
import { ResumeButton } from './ResumeButton.tsx'
import { SkipLink } from './SkipLink.tsx'

export function LandingPage() {
  return (
    <>
      <SkipLink />
      <NavBar />
      <main id="main" tabIndex={-1}>
        <HeroSection resumeButton={<ResumeButton />} />
        <ProjectsSection />
      </main>
      <Footer />
    </>
  )
}
