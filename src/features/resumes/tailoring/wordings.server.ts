import type { WorkingLife } from '../content/workingLife.ts'
import { askedTerms, namedTerms } from './askedTerms.ts'
import { checkWording, type Ground, stemsOf } from './checkWording.ts'
import type { Wording } from './contract.ts'
import { recordOf, vocabularyOf } from './record.ts'
import { type WordablePoint, wordingPrompt, wordingsIn } from './wordingPrompt.server.ts'

/** Asks the service; answers what it says. */
export type AskService = (prompt: ReturnType<typeof wordingPrompt>) => Promise<string>

/** How many points are sent: those that have most to do with the job. */
const mostPoints = 24
const longestPoint = 500

/** What the service proposes for the points of positions and projects, each held against the record. */
export async function proposeWordings(
  description: string,
  life: WorkingLife,
  ask: AskService,
): Promise<Wording[]> {
  const record = recordOf(life)
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
  const ground: Ground = {
    terms: [...askedTerms(description, vocabulary), ...namedTerms(vocabulary)],
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
