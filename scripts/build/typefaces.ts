import { join } from 'node:path'
import type { CSSOptions } from 'vite'
import list from '../../src/client/typefaces/typefaces.json' with { type: 'json' }

/** In percent; line gaps are removed where the ascent is set. */
type Metrics = { size?: number; ascent?: number; descent?: number }
type Typeface = {
  family: string
  weight: string
  metrics?: Metrics
  /** Files by the names of their ranges. */
  files: Record<string, string>
  /** A font of the visitor's device with these metrics is as wide and high, so the layout does not shift. */
  fallback?: Metrics & { local: string }
}

const ranges: Record<string, string> = list.ranges
const localFonts: Record<string, string[]> = list.localFonts
const typefaces: Record<string, Typeface> = list.typefaces

type PostcssOptions = Exclude<CSSOptions['postcss'], string | undefined>

/** Replaces `@typeface NAME;` in style sheets by the `@font-face` rules of that name in `typefaces.json`. */
export const postcss: PostcssOptions = {
  plugins: [
    {
      postcssPlugin: 'typefaces',
      AtRule: {
        typeface(rule, { parse }) {
          const typeface = typefaces[rule.params]
          if (!typeface) throw rule.error(`typefaces.json has no ${rule.params}`)
          // Addresses of files are relative to the list.
          const from = join(import.meta.dirname, '../../src/client/typefaces/typefaces.json')
          rule.replaceWith(parse(fontFaces(typeface), { from }))
        },
      },
    },
  ],
}

function fontFaces({ family, weight, metrics, files, fallback }: Typeface): string {
  const faces = Object.entries(files).map(
    ([range, file]) => `@font-face {
      font-family: "${family}";
      src: url("${file}") format("woff2");
      font-weight: ${weight};
      font-style: normal;
      font-display: swap;
      ${overrides(metrics)}
      unicode-range: ${ranges[range]};
    }`,
  )
  const local = fallback && localFonts[fallback.local]?.map((name) => `local("${name}")`)
  const replacement = `@font-face {
    font-family: "${family} Fallback";
    src: ${local};
    ${overrides(fallback)}
  }`
  return [...faces, local ? replacement : ''].join('\n')
}

const overrides = ({ size, ascent, descent }: Metrics = {}) =>
  [
    size ? `size-adjust: ${size}%;` : '',
    ascent ? `ascent-override: ${ascent}%;` : '',
    descent ? `descent-override: ${descent}%; line-gap-override: 0%;` : '',
  ].join('')
