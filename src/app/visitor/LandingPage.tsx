import { Fragment, type ReactNode } from 'react'
import { AboutSection } from '../../features/about/AboutSection.tsx'
import { AiToolsSection } from '../../features/ai-tools/AiToolsSection.tsx'
import type { Appearance } from '../../features/appearance/contract.ts'
import type { SectionId } from '../../features/appearance/sectionIds.ts'
import { useAppearance } from '../../features/appearance/useAppearance.ts'
import { CertificationsSection } from '../../features/certifications/CertificationsSection.tsx'
import { ContactSection } from '../../features/contact/form/ContactSection.tsx'
import { ExperienceSection } from '../../features/experience/ExperienceSection.tsx'
import { HeroSection } from '../../features/hero/HeroSection.tsx'
import { ProjectsSection } from '../../features/projects/ProjectsSection.tsx'
import { ResumeButton } from '../../features/resume/ResumeButton.tsx'
import { ResumeCard } from '../../features/resume/ResumeCard.tsx'
import { SkillsSection } from '../../features/skills/SkillsSection.tsx'
import { TestimonialsSection } from '../../features/testimonials/TestimonialsSection.tsx'
import { Assistant } from './assistant/Assistant.tsx'
import { Footer } from './Footer.tsx'
import { NavBar } from './NavBar.tsx'
import { SkipLink } from './SkipLink.tsx'

type Rooms = Record<SectionId, ReactNode>

/** The rooms between the hero and the footer; the owner says in which order, and which are open. */
const rooms = ({ hide_skill_levels }: Appearance): Rooms => ({
  about: <AboutSection />,
  projects: <ProjectsSection />,
  skills: <SkillsSection areLevelsHidden={hide_skill_levels === 1} />,
  certifications: <CertificationsSection resumeCard={<ResumeCard />} />,
  'ai-tools': <AiToolsSection />,
  experience: <ExperienceSection />,
  testimonials: <TestimonialsSection />,
  contact: <ContactSection />,
})

export function LandingPage() {
  const appearance = useAppearance()
  const room = rooms(appearance)
  const open = appearance.sections.filter(({ hidden }) => !hidden)
  return (
    <>
      <SkipLink />
      <NavBar />
      <Assistant />
      <main id="main" tabIndex={-1}>
        <HeroSection resumeButton={<ResumeButton />} />
        {open.map(({ id }) => (
          <Fragment key={id}>{room[id]}</Fragment>
        ))}
      </main>
      <Footer />
    </>
  )
}
