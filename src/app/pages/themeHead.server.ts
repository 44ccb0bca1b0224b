import { html } from 'hono/html'
import { defaultAppearance } from '../../features/appearance/contract.ts'
import { type LinkedTheme, themeScripts } from '../../features/appearance/themes.ts'
import { loadedOr } from '../../shared/loaded.ts'
import { marksPath } from '../marks/serveMarks.server.ts'
import type { Landing } from './landing.ts'
import { textsOf } from './siteLanguage.server.ts'

/** The files of a theme, by their addresses. */
export type ThemeFiles = {
  sheet: string
  /** Those typefaces that its first paint waits for. */
  fonts: string[]
}

/** Where the files of themes come from: the build, or Vite while developing. */
export type ThemeSource = { themeFiles(theme: LinkedTheme): Promise<ThemeFiles> }

/** What the head of a page holds of the owner's theme and stylesheet, before and behind the styles that all themes share. */
export type ThemeHead = { preloads: string; links: string }

export async function themeHead(
  { appearance }: Pick<Landing, 'appearance'>,
  source: ThemeSource,
): Promise<ThemeHead> {
  const { theme, stylesheet_url } = loadedOr(appearance, defaultAppearance)
  const own = stylesheet_url ? html`<link rel="stylesheet" href="${stylesheet_url}" />` : ''
  if (theme === 'case') return { preloads: '', links: `${own}` }
  const { sheet, fonts } = await source.themeFiles(theme)
  return {
    preloads: [
      html`<link rel="preload" href="${sheet}" as="style" />`,
      ...fonts.map(
        (font) =>
          html`<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin />`,
      ),
    ].join(''),
    links: `${html`<link rel="stylesheet" media="screen" href="${sheet}" />`}${own}`,
  }
}

/** The same for the landing page, whose skills may have their marks. */
export async function landingHead(
  landing: Pick<Landing, 'appearance'>,
  source: ThemeSource,
): Promise<ThemeHead> {
  const { preloads, links } = await themeHead(landing, source)
  const { mark_skills } = loadedOr(landing.appearance, defaultAppearance)
  const marks = mark_skills ? html`<link rel="stylesheet" href="${marksPath}" />` : ''
  return { preloads, links: `${marks}${links}` }
}

/** The script with which the landing page is led through by keys, in the themes that have it. */
export function themeKeys(landing: Pick<Landing, 'appearance'>): string {
  const { theme } = loadedOr(landing.appearance, defaultAppearance)
  const script = themeScripts[theme]
  if (!script) return ''
  const label = textsOf(landing)('Keyboard shortcuts')
  return html`<script src="${script}" defer data-label="${label}"></script>`.toString()
}
