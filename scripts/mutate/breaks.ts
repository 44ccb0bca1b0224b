import groups from './breaks.json' with { type: 'json' }

/** A line that is broken on purpose, and the tests that must notice it. */
export type Break = {
  /** The behaviour that is broken. */
  what: string
  file: string
  /** Occurs exactly once in the file. */
  text: string
  becomes: string
  /** A Vitest file, or a Playwright file (`.spec.ts`) for behaviour of a browser. */
  suite: string
}

export const breaks: Break[] = groups.flatMap(({ file, suite, lines }) =>
  lines.map((line) => ({ file, suite, ...line })),
)
