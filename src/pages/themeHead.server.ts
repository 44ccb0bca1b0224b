import { html } from 'hono/html'
import { defaultAppearance } from '../content/documents/defaults.ts'
import { type LinkedTheme, themeScripts } from '../content/documents/themes.ts'
import { loadedOr } from '../shared/loaded.ts'
import { linkedFaces, shownFaces, type TypefaceSheet } from '../site/appearance/typefaces.ts'
import type { Landing } from '../site/landing.ts'
import { textsOf } from '../site/siteLanguage.server.ts'
import { techIconsPath } from '../site/tech-icons/techIconsPath.ts'

/** The files of a theme or of a typeface, by their addresses. */
export type ThemeFiles = {
  sheet: string
  /** Typefaces that the first paint waits for. */
  fonts: string[]
}

/** Where the files of themes and typefaces come from: the build, or Vite while developing. */
export type ThemeSource = {
  themeFiles(theme: LinkedTheme): Promise<ThemeFiles>
  typefaceFiles(face: TypefaceSheet): Promise<ThemeFiles>
}

/** Head elements for the owner's theme, before and after the styles that all themes share. */
export type ThemeHead = { preloads: string; links: string }

export async function themeHead(
  { appearance }: Pick<Landing, 'appearance'>,
  source: ThemeSource,
): Promise<ThemeHead> {
  const appearanceOrDefault = loadedOr(appearance, defaultAppearance)
  const { theme, stylesheet_url } = appearanceOrDefault
  const stylesheetLink = stylesheet_url
    ? html`<link rel="stylesheet" href="${stylesheet_url}" />`
    : ''
  const faces = await Promise.all(
    linkedFaces(appearanceOrDefault).map((face) => source.typefaceFiles(face)),
  )
  const themed = theme === 'case' ? undefined : await source.themeFiles(theme)
  const fonts = [
    ...(themed?.fonts.filter(isStillShown(shownFaces(appearanceOrDefault))) ?? []),
    ...faces.flatMap((face) => face.fonts),
  ]
  return {
    preloads: [
      themed ? html`<link rel="preload" href="${themed.sheet}" as="style" />` : '',
      ...fonts.map(
        (font) =>
          html`<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin />`,
      ),
    ].join(''),
    links: [
      themed ? html`<link rel="stylesheet" media="screen" href="${themed.sheet}" />` : '',
      ...faces.map(({ sheet }) => html`<link rel="stylesheet" href="${sheet}" />`),
      stylesheetLink,
    ].join(''),
  }
}

/** The same for the landing page, whose skills may have their marks. */
export async function landingHead(
  landing: Pick<Landing, 'appearance'>,
  source: ThemeSource,
): Promise<ThemeHead> {
  const { preloads, links } = await themeHead(landing, source)
  const { mark_skills } = loadedOr(landing.appearance, defaultAppearance)
  const icons = mark_skills ? html`<link rel="stylesheet" href="${techIconsPath}" />` : ''
  return { preloads, links: `${icons}${links}` }
}

/** A theme's file is named for what it is, `-display` or `-text`, and not waited for where another stands in its place. */
const isStillShown =
  ({ display, text }: ReturnType<typeof shownFaces>) =>
  (font: string) =>
    !(display !== 'theme' && font.includes('-display')) &&
    !(text !== 'theme' && font.includes('-text'))

/** The script with which the landing page is led through by keys, in the themes that have it. */
export function themeKeys(landing: Pick<Landing, 'appearance'>): string {
  const { theme } = loadedOr(landing.appearance, defaultAppearance)
  const script = themeScripts[theme]
  if (!script) return ''
  const label = textsOf(landing)('Keyboard shortcuts')
  return html`<script src="${script}" defer data-label="${label}"></script>`.toString()
}
