import type { RecordNamed, ShownNamed } from './publicList.ts'

// Records as visitors receive them in lists; what the owner alone has is in `RecordNamed`.
export type Project = ShownNamed<'projects'>
export type Skill = ShownNamed<'skills'>
export type AiTool = ShownNamed<'ai-tools'>
export type Certification = ShownNamed<'certifications'>
export type Position = ShownNamed<'experience'>
export type OwnSection = ShownNamed<'own-sections'>
export type SectionItem = ShownNamed<'section-items'>
export type Testimonial = ShownNamed<'testimonials'>
export type Post = ShownNamed<'posts'>

/** A project and a post as their own pages show them. */
export type ProjectOnPage = ShownNamed<'projects', 'page'>
export type PostOnPage = ShownNamed<'posts', 'page'>

export type Application = RecordNamed<'tailored-links'>
