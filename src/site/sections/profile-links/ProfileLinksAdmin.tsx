import { DocumentState } from '../../../cms/document/DocumentState.tsx'
import { profileLinks } from '../../../content/documents/profileLinks.ts'
import { ProfileLinksForm } from './ProfileLinksForm.tsx'

/** The page for links to the owner's profiles. */
export const ProfileLinksAdmin = () => (
  <DocumentState document={profileLinks} skeleton={{ title: 'Profile links', fields: 3 }}>
    {(stored) => <ProfileLinksForm {...stored} />}
  </DocumentState>
)
