import type { CSSProperties } from 'react'
import styles from './Cover.module.css'
import { hashOf, useGround } from './covers.ts'
import { displayWidth, isFullWidth } from './displayWidth.ts'

const mostBars = 7

type CoverProps = {
  title: string
  /** Technologies; each is a bar as long as its name. */
  tech?: readonly string[]
  /** Lines of small text. */
  notes?: readonly string[]
}

/**
 * A cover set in type for a record without an image. Its texts are generated content, because they are beside it, too:
 * neither a screen reader nor a search in the page finds them twice.
 */
export function Cover({ title, tech = [], notes = [] }: CoverProps) {
  return (
    <span
      aria-hidden="true"
      className={styles.cover}
      data-ground={useGround(title)}
      data-top={hashOf(title) % 2 === 1 || undefined}
    >
      <span>
        <span data-text={title} style={coverType(title)} />
      </span>
      {notes.map((note) => (
        <small key={note} data-text={note} />
      ))}
      <Bars tech={tech} />
    </span>
  )
}

/** The classes of a cover without its texts. */
export const coverLook = styles.cover

/** A bar for each technology. */
export const Bars = ({ tech }: { tech: readonly string[] }) =>
  tech.length > 0 && (
    <span>
      {tech.slice(0, mostBars).map((name) => (
        <i key={name} style={{ flexGrow: name.length }} />
      ))}
    </span>
  )

/** A title with a longer word is broken between any letters. */
const longestWord = 18
/** Width of a space, in em. */
const space = 0.3
/** Least tracking of a theme, in em. */
const tracking = 0.02
/** Width of a letter in a monospaced font, reduced as the Terminal reduces it, in em. */
const monospaced = 0.47
/** Formats, width by height, between which a cover may need another number of lines. */
const widest = 5
const highest = 0.8

/** A line may end at a space, and behind a hyphen or a character of Chinese, Japanese or Korean. */
const lineEnd = new RegExp(`(?<=[-–—\\s]|${isFullWidth.source}(?!\\p{P}))`, 'u')

/**
 * Styles for the title of a cover: as `--size` a font size with which it fills a size container of any format, on as
 * many lines as that needs.
 */
export function coverType(title: string): CSSProperties {
  const words = title.split(lineEnd)
  const isBroken = words.some(({ length }) => length > longestWord)
  const parts = (isBroken ? [...title] : words).map(measured)
  const smallest = Math.max(...parts.map(({ width }) => width))
  const lineHeight = /[\u0590-\u0fff]/.test(title) ? 1.45 : isFullWidth.test(title) ? 1.1 : 1
  let sizes: Record<number, string> = {}
  for (let most = Number.POSITIVE_INFINITY; most >= smallest; ) {
    const { lines, width } = fill(parts, most)
    const height = lines * lineHeight
    if (width > height * widest) sizes = {}
    // Three per cent are left, because fonts differ.
    sizes[lines] = `min(${(97 / width).toFixed(1)}cqi,${(100 / height).toFixed(1)}cqb)`
    most = width < height * highest ? -1 : width - 0.01
  }
  return {
    '--size': `max(${Object.values(sizes)})`,
    lineHeight,
    wordBreak: isBroken ? 'break-all' : undefined,
  } as CSSProperties
}

/** A text that no line may break, and the space behind it; in em. */
type Part = { width: number; gap: number }

function measured(text: string): Part {
  const word = text.trim()
  return {
    width: Math.max(displayWidth(word) - tracking * word.length, monospaced * word.length),
    gap: word === text ? 0 : space,
  }
}

/** Fills lines of at most a width as a browser does; returns their number and the width of the widest. */
function fill(parts: Part[], most: number) {
  let lines = 1
  // Not 0, for a title that is not yet typed.
  let width = 0.1
  let start = 0
  for (const part of parts) {
    if (start > 0 && start + part.width > most) {
      lines++
      start = 0
    }
    width = Math.max(width, start + part.width)
    start += part.width + part.gap
  }
  return { lines, width }
}
