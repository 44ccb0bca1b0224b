import type { Post, Project } from '../../../content/records.ts'
import { periodInWords } from '../../../shared/dates/period.ts'
import { assetUrl } from '../../../shared/files/assetUrl.ts'
import type { Colored } from '../../../site/appearance/paletteColors.ts'
import { oneLine, type Site } from '../../../site/siteTexts.ts'

/** The content and theme of a share image. Equal cards are the same image. */
export type ShareCard = Colored & {
  /** Small label above the title. */
  label: string
  /** Large title. */
  title: string
  /** Text below the line. */
  line: string
  note: string
  /** The name of a stored image, or ''. */
  picture: string
  /** Orientation of the picture. */
  shape: 'portrait' | 'landscape'
  /** Visible point of a cropped picture, in percent from its left and top. */
  focus: { x: number; y: number }
}

export const siteCard = ({ hero, theme, palette, accentHue }: Site): ShareCard => ({
  theme,
  palette,
  accentHue,
  label: oneLine(hero.welcome_text, 60),
  title: oneLine(hero.name, 60),
  line: oneLine(hero.title, 80),
  note: oneLine(hero.subtitle, 150),
  picture: storedName(hero.profile_image),
  shape: 'portrait',
  focus: { x: hero.profile_focus_x, y: hero.profile_focus_y },
})

export const projectCard = (
  project: Project,
  { hero, theme, palette, accentHue, t }: Site,
): ShareCard => ({
  theme,
  palette,
  accentHue,
  label: oneLine([periodInWords(project, t), project.category].filter(Boolean).join(' / '), 60),
  title: oneLine(project.title, 60),
  line: oneLine(t('by {name}', { name: hero.name }), 80),
  note: oneLine(project.description, 150),
  picture: storedName(project.image),
  shape: 'landscape',
  focus: { x: 50, y: 50 },
})

export const postCard = (post: Post, { hero, theme, palette, accentHue, t }: Site): ShareCard => ({
  theme,
  palette,
  accentHue,
  label: oneLine([t('Writing'), ...post.tags].join(' / '), 60),
  title: oneLine(post.title, 80),
  line: oneLine(t('by {name}', { name: hero.name }), 80),
  note: oneLine(post.summary, 150),
  picture: storedName(post.cover),
  shape: 'landscape',
  focus: { x: 50, y: 50 },
})

/** Images of other sites are not fetched. */
const storedName = (image: string) => /^\/uploads\/([^/]+)$/.exec(assetUrl(image))?.[1] ?? ''
