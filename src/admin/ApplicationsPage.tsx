import { lazy } from 'react'
import { ApplicationsAdmin } from '../site/applications/admin/ApplicationsAdmin.tsx'

const LetterControl = lazy(async () => ({
  default: (await import('../features/resumes/letter/LetterControl.tsx')).LetterControl,
}))

/** Applications, with the letters that are made of the content. */
export const ApplicationsPage = () => <ApplicationsAdmin letterControl={LetterControl} />
