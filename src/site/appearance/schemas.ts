import * as z from 'zod/mini'
import { headedSections, sectionIds } from '../../content/sections.ts'
import { players } from '../../shared/files/players.ts'
import { parsedJson } from '../../shared/jsonText.ts'
import { flag, orJson, text, wholeNumber } from '../../shared/rules/fields.ts'
import { completedLink } from '../../shared/rules/links.ts'
import { schemes } from '../../shared/schemes.ts'
import { languages } from '../../shared/texts/languages.ts'
import {
  isNavigationAddress,
  maxEntryLabelLength,
  maxNavigationEntries,
  navigationTargets,
} from './navigationTargets.ts'
import { corners, densities, displayFaces, textFaces } from './rootChoices.ts'
import { themes } from './themes.ts'

/** Maximum length of the owner's style sheet, in characters. */
const longestStylesheet = 32_768
/** How visible levels are shown. */
const levelForms = ['percent', 'words'] as const
const projectOrders = ['rating', 'owner', 'date'] as const

export const appearance = z.object({
  theme: z.enum(themes),
  accent_hue: z.number(),
  corner: z.enum(corners),
  density: z.enum(densities),
  /** Typefaces of headings and of text. */
  display_face: z.enum(displayFaces),
  text_face: z.enum(textFaces),
  scheme: z.enum(schemes),
  /** Language of the page's own texts. */
  language: z.enum(languages),
  /** Empty means a title made from the hero. */
  site_title: z.string(),
  site_description: z.string(),
  /** The owner's CSS; empty for visitors, who load it as a file. */
  stylesheet: z.string(),
  /** For visitors: the address of that file, if there is one. */
  stylesheet_url: z.optional(z.string()),
  levels: z.enum(levelForms),
  hide_skill_levels: z.literal([0, 1]),
  hide_strength_levels: z.literal([0, 1]),
  hide_login: z.literal([0, 1]),
  /** Whether visitors see no ratings and cannot rate. */
  hide_ratings: z.literal([0, 1]),
  hide_chat: z.literal([0, 1]),
  /** Whether sections without content are hidden. */
  hide_empty: z.literal([0, 1]),
  /** Whether projects without an image get a generated one. */
  draw_pictures: z.literal([0, 1]),
  /** Whether known skills have icons. */
  mark_skills: z.literal([0, 1]),
  /** Whether questions to the assistant are kept for the owner. */
  keep_questions: z.literal([0, 1]),
  project_order: z.enum(projectOrders),
  /** Sites whose films may play in a frame on project pages. */
  players: z.array(z.enum(players)),
  sections: z.array(
    z.object({
      id: z.enum(sectionIds),
      hidden: z.literal([0, 1]),
      /** Set if a section is hidden because it is empty. */
      empty: z.optional(z.literal(1)),
    }),
  ),
  /** Additional entries of the navigation. */
  navigation: z.array(
    z.object({
      to: z.enum(navigationTargets),
      /** Empty means the name of the section. */
      label: z.string(),
      /** Empty if the entry leads to a section. */
      url: z.string(),
      /** For visitors: an SVG path in a 24 by 24 box. */
      icon: z.optional(z.string()),
    }),
  ),
  /** The owner's headings for sections; empty means the default. */
  headings: z.array(
    z.object({ id: z.enum(headedSections), title: z.string(), introduction: z.string() }),
  ),
})

/** The appearance with the time of its last save, '' before the first. */
export const savedAppearance = z.object({ ...appearance.shape, updated_at: z.string() })

const oneOf = <const Values extends readonly string[]>(values: Values) =>
  z.enum(values, { error: `This must be one of ${values.join(', ')}` })

const jsonPart = z.transform((value: unknown) =>
  typeof value === 'string' ? parsedJson(value) : value,
)

const headingList = z.pipe(
  z
    .array(
      z.object({
        id: z.enum(headedSections, { error: 'This section has no heading of its own' }),
        title: z._default(text(80), ''),
        introduction: z._default(text(300), ''),
      }),
      { error: 'This must be a list of headings' },
    )
    .check(
      z.refine(
        (headings) => new Set(headings.map(({ id }) => id)).size === headings.length,
        'Every section can have one heading',
      ),
    ),
  z.transform((headings) =>
    headings.filter(({ title, introduction }) => title !== '' || introduction !== ''),
  ),
)

const sectionList = z
  .array(
    z.object({
      id: z.enum(sectionIds, { error: 'There is no such section on the page' }),
      hidden: z._default(flag(), 0),
    }),
    { error: 'This must be a list of sections' },
  )
  .check(
    z.refine(
      (sections) => new Set(sections.map(({ id }) => id)).size === sections.length,
      'Every section can be listed only once',
    ),
  )

const navigationEntry = z.pipe(
  z
    .object({
      to: oneOf(navigationTargets),
      label: z._default(text(maxEntryLabelLength), ''),
      url: z._default(text(2000).check(z.overwrite(completedLink)), ''),
    })
    .check(
      z.refine(({ to, label }) => to !== 'link' || label !== '', {
        path: ['label'],
        error: 'A label is required',
      }),
      z.refine(({ to, url }) => to !== 'link' || isNavigationAddress(url), {
        path: ['url'],
        error:
          'Please give a web address, mailto: with an email address, or a path such as /projects',
      }),
    ),
  z.transform((entry) => (entry.to === 'link' ? entry : { ...entry, url: '' })),
)

const entryList = z.array(navigationEntry, { error: 'This must be a list of entries' }).check(
  z.maxLength(maxNavigationEntries, `Please list at most ${maxNavigationEntries}`),
  z.refine((entries) => {
    const names = entries.map(({ to, label, url }) => (to === 'link' ? `${label} ${url}` : to))
    return new Set(names).size === names.length
  }, 'Every entry can be listed only once'),
)

export const appearanceChanges = z.partial(
  z.object({
    theme: oneOf(themes),
    accent_hue: wholeNumber(0, 360, 'The hue must be a whole number from 0 to 360'),
    corner: oneOf(corners),
    density: oneOf(densities),
    display_face: oneOf(displayFaces),
    text_face: oneOf(textFaces),
    scheme: oneOf(schemes),
    language: oneOf(languages),
    site_title: text(120),
    site_description: text(300),
    stylesheet: text(longestStylesheet),
    levels: oneOf(levelForms),
    hide_skill_levels: flag(),
    hide_strength_levels: flag(),
    hide_login: flag(),
    hide_ratings: flag(),
    hide_chat: flag(),
    hide_empty: flag(),
    draw_pictures: flag(),
    mark_skills: flag(),
    keep_questions: flag(),
    project_order: oneOf(projectOrders),
    players: orJson(
      z.array(oneOf(players), { error: 'This must be a list of sites' }).check(z.maxLength(20)),
    ),
    /** In page order, followed by those not named. JSON in a form field. */
    sections: z.pipe(jsonPart, sectionList),
    /** All entries in order. JSON in a form field. */
    navigation: z.pipe(jsonPart, entryList),
    /** All headings; sections not named have the default. JSON in a form field. */
    headings: z.pipe(jsonPart, headingList),
  }),
)
