import type { RecordNamed } from './publicList.ts'

export type Project = RecordNamed<'projects'>
export type Skill = RecordNamed<'skills'>
export type AiTool = RecordNamed<'ai-tools'>
export type Certification = RecordNamed<'certifications'>
export type Position = RecordNamed<'experience'>
export type OwnSection = RecordNamed<'own-sections'>
export type SectionItem = RecordNamed<'section-items'>
export type TailoredLink = RecordNamed<'tailored-links'>
export type Testimonial = RecordNamed<'testimonials'>

export type Post = RecordNamed<'posts'>

/** Fields of a project's page that its card does not have. */
export type ProjectPage = Required<
  Pick<Project, 'role' | 'team' | 'story' | 'outcomes' | 'gallery' | 'testimonials' | 'positions'>
>
