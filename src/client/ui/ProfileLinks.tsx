import { shownLink } from '../../shared/links.ts'
import { IconLink } from './IconButton.tsx'
import { GitHubMark, LinkedInMark } from './marks.tsx'

/** The owner's profiles elsewhere, those there are. */
export function ProfileLinks({ github, linkedin }: { github: string; linkedin: string }) {
  const links = [
    { label: 'GitHub', href: shownLink(github), mark: <GitHubMark /> },
    { label: 'LinkedIn', href: shownLink(linkedin), mark: <LinkedInMark /> },
  ]
  return links.map(
    ({ label, href, mark }) =>
      href && (
        <IconLink key={label} label={label} href={href} target="_blank" rel="noopener">
          {mark}
        </IconLink>
      ),
  )
}
