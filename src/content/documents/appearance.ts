import * as z from 'zod/mini'
import { players } from '../../shared/files/players.ts'
import { oneOf, orJson } from '../../shared/rules/fields.ts'
import { schemes } from '../../shared/schemes.ts'
import { languages } from '../../shared/texts/languages.ts'
import { defineDocument } from '../document.ts'
import { choice } from '../fields/choice.ts'
import { custom } from '../fields/custom.ts'
import { flag } from '../fields/flag.ts'
import { number } from '../fields/number.ts'
import { text } from '../fields/text.ts'
import { isPageSection } from '../ownSections.ts'
import { usuallyEmptySections } from '../sections.ts'
import {
  entryList,
  headingList,
  headingValue,
  jsonPart,
  navigationValue,
  sectionList,
  sectionValue,
} from './appearanceLists.ts'
import { defaultAppearance } from './defaults.ts'
import { palettes } from './palettes.ts'
import {
  corners,
  credits,
  densities,
  displayFaces,
  firstScreens,
  projectLayouts,
  textFaces,
} from './rootChoices.ts'
import { themes } from './themes.ts'

/** Maximum length of the owner's style sheet, in characters. */
const longestStylesheet = 32_768
/** How visible levels are shown: `percent` unless a word was given, or all as words. */
const levelForms = ['percent', 'words'] as const
const projectOrders = ['rating', 'owner', 'date'] as const

const setting = (label: string) => flag({ label, show: 'card' })

const appearanceFields = {
  theme: choice({ label: 'Theme', values: themes, preset: 'case', show: 'card' }),
  /** Colors of text and background. */
  palette: choice({ label: 'Palette', values: palettes, preset: 'theme', show: 'card' }),
  accent_hue: number({
    label: 'Accent hue',
    range: { min: 0, max: 360, unit: '°' },
    preset: 35,
    error: 'The hue must be a whole number from 0 to 360',
    show: 'card',
  }),
  corner: choice({ label: 'Corners', values: corners, preset: 'theme', show: 'card' }),
  density: choice({ label: 'Density', values: densities, preset: 'usual', show: 'card' }),
  display_face: choice({
    label: 'Display typeface',
    values: displayFaces,
    preset: 'theme',
    show: 'card',
  }),
  text_face: choice({ label: 'Text typeface', values: textFaces, preset: 'theme', show: 'card' }),
  scheme: choice({ label: 'Default scheme', values: schemes, preset: 'system', show: 'card' }),
  /** Language of the page's own texts. */
  language: choice({ label: 'Language', values: languages, preset: 'en', show: 'card' }),
  /** Empty means a title made from the hero. */
  site_title: text({ label: 'Site title', max: 120, show: 'card' }),
  site_description: text({ label: 'Site description', max: 300, show: 'card' }),
  /** The owner's CSS; empty for visitors, who load it as a file. */
  stylesheet: text({ label: 'CSS', max: longestStylesheet, show: 'card' }),
  levels: choice({ label: 'Levels', values: levelForms, preset: 'percent', show: 'card' }),
  hide_skill_levels: setting('Hide skill levels'),
  hide_strength_levels: setting('Hide levels of strengths'),
  hide_login: setting('Hide the login button'),
  /** Whether the navigation has words instead of icons on a phone. */
  name_entries: setting('Navigation in words'),
  /** Whether AI tools are shown once each, instead of in two rows that move. */
  still_tools: setting('AI tools without motion'),
  /** Whether visitors see no ratings and cannot rate. */
  hide_ratings: setting('Hide ratings'),
  hide_chat: setting('Hide the assistant'),
  credit: choice({ label: 'Credit', values: credits, preset: 'owner', show: 'card' }),
  /** Whether sections without content are hidden. */
  hide_empty: setting('Hide empty sections'),
  /** Whether projects without an image get a cover made from the title. */
  draw_pictures: setting('Show covers'),
  /** Whether images of projects are shown in two colors until someone points at them. */
  print_images: setting('Images in two colors'),
  /** Whether known skills have icons. */
  mark_skills: setting('Icons beside skills'),
  /** Whether questions to the assistant are kept for the owner. */
  keep_questions: setting('Keep questions to the assistant'),
  project_order: choice({
    label: 'Order of projects',
    values: projectOrders,
    preset: 'rating',
    show: 'card',
  }),
  project_layout: choice({
    label: 'Layout of projects',
    values: projectLayouts,
    preset: 'large-and-row',
    show: 'card',
  }),
  first_screen: choice({
    label: 'Projects on the first screen',
    values: firstScreens,
    preset: 'count',
    show: 'card',
  }),
  /** Sites whose films and gists may be shown in a frame, on the pages of projects and posts. */
  players: custom({
    show: 'card',
    label: 'Films and gists',
    value: z.array(z.enum(players)),
    input: orJson(
      z.array(oneOf(players), { error: 'This must be a list of sites' }).check(z.maxLength(20)),
    ),
    default: [],
  }),
  /** In page order, followed by those not named. JSON in a form field. */
  sections: custom({
    show: 'card',
    label: 'Sections',
    value: z.array(sectionValue),
    input: z.pipe(jsonPart, sectionList),
    default: [],
  }),
  /** Additional entries of the navigation, all of them in order. JSON in a form field. */
  navigation: custom({
    show: 'card',
    label: 'Navigation',
    value: z.array(navigationValue),
    input: z.pipe(jsonPart, entryList),
    default: [],
  }),
  /** All headings; sections not named have the default. JSON in a form field. */
  headings: custom({
    show: 'card',
    label: 'Headings',
    value: z.array(headingValue),
    input: z.pipe(jsonPart, headingList),
    default: [],
  }),
}

const { sections: everySection } = defaultAppearance

export const appearance = defineDocument({
  name: 'appearance',
  one: 'appearance',
  fields: appearanceFields,
  defaults: defaultAppearance,
  // Sections that a later release added follow those that are stored.
  complete: (values) => {
    const pageSections = values.sections.filter(({ id }) => isPageSection(id))
    const missing = everySection.filter(({ id }) =>
      pageSections.every((section) => section.id !== id),
    )
    const isUnused = ({ id }: (typeof missing)[number]) =>
      usuallyEmptySections.some((unused) => unused === id)
    const order = [...pageSections, ...missing.filter((section) => !isUnused(section))]
    // Their owner has not seen these: they stand behind the one that they follow at first.
    for (const section of missing.filter(isUnused)) {
      const before = everySection[everySection.indexOf(section) - 1]
      order.splice(order.findIndex(({ id }) => id === before?.id) + 1, 0, section)
    }
    return { ...values, sections: order }
  },
  /** For visitors: the address of the owner's style sheet, if there is one. */
  computed: { stylesheet_url: z.optional(z.string()) },
  messages: {
    fetchFailed: 'Failed to fetch appearance',
    network: 'Network error',
    failed: 'Failed to update appearance',
    updated: 'Appearance updated successfully!',
  },
  admin: { title: 'Appearance' },
})
