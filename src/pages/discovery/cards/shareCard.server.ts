import type { Post, Project } from '../../../content/records.ts'
import { periodInWords } from '../../../shared/dates/period.ts'
import { assetUrl } from '../../../shared/files/assetUrl.ts'
import { shownCategory } from '../../../shared/projectCategory.ts'
import { textDirection } from '../../../shared/texts/textDirection.ts'
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
  /** BCP 47 tag of the texts. */
  language: string
}

export const cardWidth = 1200
export const cardHeight = 630

/** Position and size of a picture, in pixels. */
export type Frame = { left: number; top: number; width: number; height: number }

const sizes = {
  portrait: { width: 350, height: 394 },
  landscape: { width: 520, height: 394 },
}
const fromEdge = 86
/** The line on which a picture stands. */
const shelf = 478

/** The frame of the card's picture, at the end of a line of its title. */
export function frameOf({ shape, title }: Pick<ShareCard, 'shape' | 'title'>): Frame {
  const { width, height } = sizes[shape]
  const left = textDirection(title) === 'rtl' ? fromEdge : cardWidth - fromEdge - width
  return { left, top: shelf - height, width, height }
}

/** The card of the site, with the portrait, otherwise with the first work that has a picture. */
export function siteCard({ hero, projects, theme, palette, accentHue, language }: Site): ShareCard {
  const portrait = storedName(hero.profile_image)
  const works = projects.map(({ image }) => storedName(image)).filter(Boolean)
  return {
    theme,
    palette,
    accentHue,
    language,
    label: oneLine(hero.welcome_text, 60),
    title: oneLine(hero.name, 60),
    line: oneLine(hero.title, 80),
    note: oneLine(hero.subtitle, 150),
    picture: portrait || (works[0] ?? ''),
    shape: portrait ? 'portrait' : 'landscape',
    focus: portrait ? { x: hero.profile_focus_x, y: hero.profile_focus_y } : { x: 50, y: 50 },
  }
}

export const projectCard = (project: Project, site: Site): ShareCard =>
  workCard(site, {
    label: [periodInWords(project, site.t), shownCategory(project.category)]
      .filter(Boolean)
      .join(' / '),
    title: oneLine(project.title, 60),
    note: project.description,
    image: project.image,
  })

export const postCard = (post: Post, site: Site): ShareCard =>
  workCard(site, {
    label: [site.t('Writing'), ...post.tags].join(' / '),
    title: oneLine(post.title, 80),
    note: post.summary,
    image: post.cover,
  })

type Work = { label: string; title: string; note: string; image: string }

/** The card of something that the owner made. */
const workCard = (
  { hero, theme, palette, accentHue, language, t }: Site,
  { label, title, note, image }: Work,
): ShareCard => ({
  theme,
  palette,
  accentHue,
  language,
  label: oneLine(label, 60),
  title,
  line: oneLine(t('by {name}', { name: hero.name }), 80),
  note: oneLine(note, 150),
  picture: storedName(image),
  shape: 'landscape',
  focus: { x: 50, y: 50 },
})

/** Images of other sites are not fetched. */
const storedName = (image: string) => /^\/uploads\/([^/]+)$/.exec(assetUrl(image))?.[1] ?? ''
