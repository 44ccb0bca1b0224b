import { SkillsAdmin } from '../site/sections/skills/SkillsAdmin.tsx'
import { RelatedProjectsField } from './RelatedProjectsField.tsx'

/** The skills, each with the projects that show it. */
export const SkillsPage = () => (
  <SkillsAdmin
    relatedProjectsField={(claim, value, onChange) => (
      <RelatedProjectsField {...{ claim, value, onChange }} />
    )}
  />
)
