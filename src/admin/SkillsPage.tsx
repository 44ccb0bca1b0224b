import { lazy } from 'react'
import { SkillsAdmin } from '../site/sections/skills/SkillsAdmin.tsx'

/** Loaded with the form that shows it. */
const RelatedProjectsField = lazy(async () => ({
  default: (await import('./RelatedProjectsField.tsx')).RelatedProjectsField,
}))

/** The skills, each with the projects that show it. */
export const SkillsPage = () => (
  <SkillsAdmin
    relatedProjectsField={(claim, value, onChange) => (
      <RelatedProjectsField claim={claim} value={value} onChange={onChange} />
    )}
  />
)
