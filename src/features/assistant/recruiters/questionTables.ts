import type { Language } from '../../../shared/texts/languages.ts'
import ar from './questions/ar.json' with { type: 'json' }
import de from './questions/de.json' with { type: 'json' }
import en from './questions/en.json' with { type: 'json' }
import es from './questions/es.json' with { type: 'json' }
import fa from './questions/fa.json' with { type: 'json' }
import fr from './questions/fr.json' with { type: 'json' }
import he from './questions/he.json' with { type: 'json' }
import pt from './questions/pt.json' with { type: 'json' }

/** Whether a question can or must name something, such as a technology, beside its phrase. */
export type Names = 'none' | 'languages' | 'optional' | 'required'

/** The questions of recruiters that the page answers. */
export const intents = {
  years: 'optional',
  availability: 'none',
  place: 'none',
  remote: 'none',
  languages: 'languages',
  contact: 'none',
  education: 'none',
  salary: 'none',
  firstProject: 'none',
  knows: 'required',
  leading: 'none',
  lastPosition: 'none',
  links: 'none',
} as const satisfies Record<string, Names>

export type Intent = keyof typeof intents

/** Lists of words are lines of several. */
type QuestionTable = {
  /** Words that may stand in every question. */
  fillers: string[]
  /** Words that show that a question is about a person. */
  personal: string[]
  /** Words of questions about work; beside a phrase they make it an ordinary search. */
  ordinary: string[]
  /** A question has the words of a phrase, in any order, and few others; with “…” two others. */
  phrases: Record<Intent, string[]>
  /** Words that often stand beside the phrases. */
  vocabulary: Record<Intent, string[]>
  /** Words for work that is done from anywhere. */
  remote: string[]
  texts: Record<AnswerText, string>
}

export type AnswerText = keyof typeof en.texts

export const questionTables: Record<Language, QuestionTable> = { en, de, fr, es, pt, ar, he, fa }
