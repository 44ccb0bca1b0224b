import type { ResumeContent } from '../content/resumeContent.ts'
import { checkWording, stemsOf, type WordingContext } from './checkWording.ts'
import type { Wording } from './contract.ts'
import { jobTerms, namedTerms } from './jobTerms.ts'
import { searchableContent, vocabularyOf } from './searchableContent.ts'
import { type WordablePoint, wordingPrompt, wordingsIn } from './wordingPrompt.server.ts'

/** Sends a prompt to the AI service and returns its answer. */
export type RequestWordings = (prompt: ReturnType<typeof wordingPrompt>) => Promise<string>

/** Maximum number of points sent, the most relevant ones. */
const mostPoints = 24
const longestPoint = 500

/** Wordings proposed by the AI service for points of positions and projects, each checked against the content. */
export async function proposeWordings(
  description: string,
  life: ResumeContent,
  ask: RequestWordings,
): Promise<Wording[]> {
  const record = searchableContent(life)
  const job = stemsOf([description])
  const points = record
    .filter(({ section }) => section === 'work' || section === 'projects')
    .flatMap((entry) => entry.points.map(({ id, text }): WordablePoint => ({ entry, id, text })))
    .filter(({ text }) => text.length <= longestPoint)
    .map((point) => ({
      ...point,
      shared: [...stemsOf([point.text])].filter((stem) => job.has(stem)),
    }))
    .toSorted((a, b) => b.shared.length - a.shared.length)
    .slice(0, mostPoints)
  if (points.length === 0) return []

  const answer = await ask(wordingPrompt(description, points))
  const vocabulary = vocabularyOf(life)
  const ground: WordingContext = {
    terms: [...jobTerms(description, vocabulary), ...namedTerms(vocabulary)],
    record: stemsOf(record.map(({ text }) => text)),
    job,
  }
  return wordingsIn(answer, points).map(({ point, text }) => ({
    section: point.entry.section,
    entry: point.entry.id,
    name: point.entry.name,
    point: point.id,
    before: point.text,
    text,
    refused: checkWording(text, point, ground),
  }))
}
