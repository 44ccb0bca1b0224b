import { lazySection } from '../../client/lazySection.tsx'

// The first screen is the hero's; what lies below it comes to life a moment later.
export const AboutSection = lazySection(
  async () => (await import('../../features/about/AboutSection.tsx')).AboutSection,
)
export const ProjectsSection = lazySection(
  async () => (await import('../../features/projects/ProjectsSection.tsx')).ProjectsSection,
)
export const SkillsSection = lazySection(
  async () => (await import('../../features/skills/SkillsSection.tsx')).SkillsSection,
)
export const CertificationsSection = lazySection(
  async () =>
    (await import('../../features/certifications/CertificationsSection.tsx')).CertificationsSection,
)
export const AiToolsSection = lazySection(
  async () => (await import('../../features/ai-tools/AiToolsSection.tsx')).AiToolsSection,
)
export const ExperienceSection = lazySection(
  async () => (await import('../../features/experience/ExperienceSection.tsx')).ExperienceSection,
)
export const TestimonialsSection = lazySection(
  async () =>
    (await import('../../features/testimonials/TestimonialsSection.tsx')).TestimonialsSection,
)
export const ContactSection = lazySection(
  async () => (await import('../../features/contact/ContactSection.tsx')).ContactSection,
)

/** Loads every section, so that the server can render them at once. */
export async function preloadSections(): Promise<void> {
  const sections = [
    AboutSection,
    ProjectsSection,
    SkillsSection,
    CertificationsSection,
    AiToolsSection,
    ExperienceSection,
    TestimonialsSection,
    ContactSection,
  ]
  await Promise.all(sections.map((section) => section.preload()))
}
