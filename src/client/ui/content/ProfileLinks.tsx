import { IconLink } from '../controls/IconButton.tsx'

type ProfileLinksProps = {
  /** Links with their icons, as SVG paths in a 24 by 24 box; '' for the first letter of the label. */
  links: { label: string; href: string; icon: string }[]
}

/** Links to the owner's profiles, as icons. */
export function ProfileLinks({ links }: ProfileLinksProps) {
  return links.map(({ label, href, icon }) => (
    <IconLink key={label + href} label={label} href={href} target="_blank" rel="noopener">
      <svg viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
        {icon ? (
          <path d={icon} />
        ) : (
          <text x="12" y="18" fontSize="18" textAnchor="middle">
            {label.slice(0, 1)}
          </text>
        )}
      </svg>
    </IconLink>
  ))
}
