import {
  isNavigationAddress,
  type navigationTargets,
} from '../../content/documents/navigationTargets.ts'
import { darkByDefault } from '../../content/documents/themes.ts'
import { isOwnSection, nameOfSection } from '../../content/ownSections.ts'
import type { Appearance } from '../../content/publicDocument.ts'

type OwnSection = { _id: string; heading: string }

/** The appearance for visitors: navigation entries with labels and icons, and the default scheme of a dark theme. */
export const publishedAppearance = (
  appearance: Appearance,
  ownSections: readonly OwnSection[] = [],
): Appearance => ({
  ...appearance,
  scheme:
    appearance.scheme === 'system' && darkByDefault.includes(appearance.theme)
      ? 'dark'
      : appearance.scheme,
  navigation: appearance.navigation
    .filter(({ to, label, url }) => to !== 'link' || (label !== '' && isNavigationAddress(url)))
    .map((entry) => ({
      ...entry,
      label: entry.label || (entry.to === 'link' ? '' : nameOfSection(entry.to, ownSections)),
      icon: navigationIcons[isOwnSection(entry.to) ? 'also' : entry.to],
    })),
})

/** Stroke icons from Lucide, as paths in a 24 by 24 box. */
export const navigationIcons: Record<(typeof navigationTargets)[number], string> = {
  skills: 'm18 16 4-4-4-4M6 8l-4 4 4 4M14.5 4l-5 16',
  'ai-tools':
    'M11.017 2.814a1 1 0 0 1 1.966 0l1.051 5.558a2 2 0 0 0 1.594 1.594l5.558 1.051a1 1 0 0 1 0 1.966l-5.558 1.051a2 2 0 0 0-1.594 1.594l-1.051 5.558a1 1 0 0 1-1.966 0l-1.051-5.558a2 2 0 0 0-1.594-1.594l-5.558-1.051a1 1 0 0 1 0-1.966l5.558-1.051a2 2 0 0 0 1.594-1.594zM20 2v4M22 4h-4M6 20a2 2 0 1 1-4 0 2 2 0 0 1 4 0z',
  experience:
    'M16 20V4a2 2 0 0 0-2-2h-4a2 2 0 0 0-2 2v16M4 6h16a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2z',
  testimonials:
    'M16 3a2 2 0 0 0-2 2v6a2 2 0 0 0 2 2 1 1 0 0 1 1 1v1a2 2 0 0 1-2 2 1 1 0 0 0-1 1v2a1 1 0 0 0 1 1 6 6 0 0 0 6-6V5a2 2 0 0 0-2-2zM5 3a2 2 0 0 0-2 2v6a2 2 0 0 0 2 2 1 1 0 0 1 1 1v1a2 2 0 0 1-2 2 1 1 0 0 0-1 1v2a1 1 0 0 0 1 1 6 6 0 0 0 6-6V5a2 2 0 0 0-2-2z',
  writing:
    'M13 21h8M21.174 6.812a1 1 0 0 0-3.986-3.987L3.842 16.174a2 2 0 0 0-.5.83l-1.321 4.352a.5.5 0 0 0 .623.622l4.353-1.32a2 2 0 0 0 .83-.497z',
  also: 'M5 12h14M12 5v14',
  contact:
    'm22 7-8.991 5.727a2 2 0 0 1-2.009 0L2 7M4 4h16a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2z',
  link: 'M10 13a5 5 0 0 0 7.54.54l3-3a5 5 0 0 0-7.07-7.07l-1.72 1.71M14 11a5 5 0 0 0-7.54-.54l-3 3a5 5 0 0 0 7.07 7.07l1.71-1.71',
}
