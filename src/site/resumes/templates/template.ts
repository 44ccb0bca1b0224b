import type { ResumeSection } from '../sections.ts'

/** A value for a résumé with room to spare, and one for a résumé that has to be tight. */
export type Range = readonly [loose: number, tight: number]

/** Source Serif, Fraunces, Geist and Geist Mono in PDFs; the page has those of its theme. */
export type Typeface = 'serif' | 'display' | 'sans' | 'mono'

export type TemplateColor = 'ink' | 'soft' | 'accent'

export type Sidebar = {
  kind: 'sidebar'
  side: 'start' | 'end'
  /** In millimetres. */
  width: Range
  gap: Range
  /** Whether it is tinted in the accent color, from the top of the page to its end. */
  isFilled: boolean
  /** Sections that stand in it; others are beside it. */
  sections: readonly ResumeSection[]
}

/** Layout of a résumé as data, which the PDF, the page and the Word file follow. */
export type Template = {
  /** Name for the owner. */
  label: string
  hint: string
  /** Sections that a new résumé has first; others follow in the usual order. */
  first: readonly ResumeSection[]
  /** Details are contacts, periods and keywords. */
  typefaces: { name: Typeface; headings: Typeface; text: Typeface; details: Typeface }
  text: {
    /** In points. */
    size: Range
    /** Space between lines, in em. */
    leading: Range
    /** Space between entries, in em. */
    gap: Range
    /** Headline, employers and places. */
    facts: 'italic' | 'soft'
  }
  /** In millimetres. */
  margins: { sides: Range; top: Range; bottom: Range }
  masthead: {
    /** Size of the name in points. */
    size: Range
    align: 'start' | 'center' | 'end'
    /** Size relative to the text. */
    headline: { place: 'below' | 'beside'; size: number }
    /** Side by side, one below the other at the end of the masthead, or in the sidebar. */
    contacts: 'lines' | 'column' | 'sidebar'
    between: '·' | '|'
    /** Width in millimetres. */
    photo: { side: 'start' | 'end'; width: number }
    /** A line below, or a bar in the accent color at the top of the page. */
    rule: 'none' | 'line' | 'bar'
    /** Whether it is white on the accent color. */
    isFilled: boolean
    /** Whether the kind of the document stands above the name. */
    isTitled: boolean
  }
  /** One column, one beside the headings or the periods of entries, or one beside a sidebar. */
  columns:
    | { kind: 'one' }
    | { kind: 'headings' /** In millimetres. */; width: Range }
    | {
        kind: 'periods' /** Whether a line with a dot for each entry joins them. */
        hasLine: boolean
      }
    | Sidebar
  headings: {
    /** Relative to the text. */
    size: number
    isUpper: boolean
    color: TemplateColor
    rule: 'none' | 'below' | 'above'
    isFilled: boolean
  }
  entries: {
    /** At the end of the line, or after employer and place; beside the entry with a column of periods. */
    period: 'end' | 'below'
    facts: 'below' | 'beside'
  }
  points: { sign: '–' | '•'; color: TemplateColor }
  /** Typefaces that Word has everywhere, and the size of text in points. */
  word: { display: string; text: string; size: number }
}
