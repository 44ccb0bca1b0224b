import { SkillsAdmin } from '../../features/skills/SkillsAdmin.tsx'
import { PiecesField } from './PiecesField.tsx'

/** The skills, each with the projects that show it. */
export const SkillsPage = () => (
  <SkillsAdmin
    piecesField={(claim, value, onChange) => <PiecesField {...{ claim, value, onChange }} />}
  />
)
