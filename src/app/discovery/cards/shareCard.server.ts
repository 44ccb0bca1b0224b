import type { Theme } from '../../../features/appearance/themes.ts'
import type { Project } from '../../../features/projects/contract.ts'
import { periodInWords } from '../../../shared/dates/period.ts'
import { assetUrl } from '../../../shared/files/assetUrl.ts'
import { oneLine, type Site } from '../site.ts'

/** What stands on a share image, and in which look; equal cards are the same image. */
export type ShareCard = {
  theme: Theme
  /** The small label above. */
  label: string
  /** Large, on the shelf. */
  title: string
  /** Under the shelf. */
  line: string
  note: string
  /** The name of a stored picture; '' for a card without one. */
  picture: string
  /** The address of a drawing that stands in its place; '' for none. */
  plate: string
  /** Upright for a portrait, lying for a screen. */
  shape: 'portrait' | 'landscape'
  /** What stays in view where the picture is cut, in percent from its left and its top. */
  focus: { x: number; y: number }
  accentHue: number
}

export const siteCard = ({ hero, accentHue, theme }: Site): ShareCard => ({
  theme,
  label: oneLine(hero.welcome_text, 60),
  title: oneLine(hero.name, 60),
  line: oneLine(hero.title, 80),
  note: oneLine(hero.subtitle, 150),
  picture: storedName(hero.profile_image),
  plate: '',
  shape: 'portrait',
  focus: { x: hero.profile_focus_x, y: hero.profile_focus_y },
  accentHue,
})

export const projectCard = (project: Project, { hero, accentHue, theme, t }: Site): ShareCard => ({
  theme,
  label: oneLine([periodInWords(project, t), project.category].filter(Boolean).join(' / '), 60),
  title: oneLine(project.title, 60),
  line: oneLine(t('by {name}', { name: hero.name }), 80),
  note: oneLine(project.description, 150),
  picture: storedName(project.image),
  plate: project.plate ?? '',
  shape: 'landscape',
  focus: { x: 50, y: 50 },
  accentHue,
})

/** Pictures of other sites are not fetched: a card has our own or none. */
const storedName = (image: string) => /^\/uploads\/([^/]+)$/.exec(assetUrl(image))?.[1] ?? ''
