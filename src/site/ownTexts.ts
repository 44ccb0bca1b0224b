import { defaultAbout, defaultContactInfo, defaultHero } from '../content/documents/defaults.ts'
import type { About, Appearance, ContactInfo, Hero } from '../content/publicDocument.ts'
import type { Translate } from '../shared/texts/translator.ts'

/** The name of a site whose owner has not given one, where no default text is shown. */
const unnamed = 'Portfolio'

/** Without default texts about the owner, if the site hides what is empty; otherwise unchanged. */
export function ownHero(hero: Hero, appearance: Setting): Hero {
  const own = withoutDefaults(hero, defaultHero, appearance, [
    'name',
    'title',
    'subtitle',
    'description',
    'welcome_text',
  ])
  return { ...own, name: own.name || unnamed }
}

export const ownContactInfo = (info: ContactInfo, appearance: Setting): ContactInfo =>
  withoutDefaults(info, defaultContactInfo, appearance, ['subtitle', 'description', 'location'])

export const ownAbout = (about: About, { hide_empty }: Setting): About =>
  hide_empty ? { ...about, journey_points: ownPoints(about) } : about

/** Points of the journey other than the default one. */
export const ownPoints = ({ journey_points }: Pick<About, 'journey_points'>) =>
  journey_points.filter(
    ({ point }) => !defaultAbout.journey_points.some((preset) => preset.point === point),
  )

const credits = {
  owner: 'Designed and built by {name}',
  vitrine: 'Built with Vitrine',
  none: '',
} as const

/** The words at the end of each page; '' for none. */
export const creditOf = (t: Translate, credit: Appearance['credit'], name: string): string =>
  t.given(credits[credit]).replace('{name}', () => t.given(name))

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
