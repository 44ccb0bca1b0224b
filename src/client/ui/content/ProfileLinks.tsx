import { IconLink } from '../controls/IconButton.tsx'

type ProfileLinksProps = {
  /** Each with its mark, the path of an SVG of 24 by 24. */
  links: { label: string; href: string; icon: string }[]
}

/** The owner's profiles elsewhere, as marks. */
export function ProfileLinks({ links }: ProfileLinksProps) {
  return links.map(({ label, href, icon }) => (
    <IconLink key={label + href} label={label} href={href} target="_blank" rel="noopener">
      <svg viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
        <path d={icon} />
      </svg>
    </IconLink>
  ))
}
