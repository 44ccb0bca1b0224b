import { IconLink } from '../../client/ui/IconButton.tsx'
import { GitHubMark, LinkedInMark } from '../../client/ui/marks.tsx'
import { shownLink } from '../../shared/links.ts'

/** The owner's profiles elsewhere, those there are. */
export function HeroLinks({ github, linkedin }: { github: string; linkedin: string }) {
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
