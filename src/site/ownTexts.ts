import { defaultAbout, defaultContactInfo, defaultHero } from '../content/documents/defaults.ts'
import type { About, Appearance, ContactInfo, Hero } from '../content/publicDocument.ts'

/** Without default texts about the owner, if the site hides what is empty; otherwise unchanged. */
export const ownHero = (hero: Hero, appearance: Setting): Hero =>
  withoutDefaults(hero, defaultHero, appearance, ['title', 'subtitle', 'description'])

export const ownContactInfo = (info: ContactInfo, appearance: Setting): ContactInfo =>
  withoutDefaults(info, defaultContactInfo, appearance, ['location'])

export const ownAbout = (about: About, { hide_empty }: Setting): About =>
  hide_empty ? { ...about, journey_points: ownPoints(about) } : about

/** Points of the journey other than the default one. */
export const ownPoints = ({ journey_points }: Pick<About, 'journey_points'>) =>
  journey_points.filter(
    ({ point }) => !defaultAbout.journey_points.some((preset) => preset.point === point),
  )

type Setting = Pick<Appearance, 'hide_empty'>

function withoutDefaults<Content extends object>(
  content: Content,
  defaults: Partial<Content>,
  { hide_empty }: Setting,
  fields: (keyof Content)[],
): Content {
  const untouched = fields.filter((field) => hide_empty && content[field] === defaults[field])
  return { ...content, ...Object.fromEntries(untouched.map((field) => [field, ''])) }
}
