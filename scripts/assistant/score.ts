import type { EvalQuestion } from './questions.ts'

export type Score = {
  passed: boolean
  /** Missing and forbidden content. */
  faults: string[]
}

/** Checks an answer against what it must and must not contain. */
export function score(question: Pick<EvalQuestion, 'must' | 'mustNot'>, answer: string): Score {
  const faults = [
    ...question.must.filter((part) => !part.test(answer)).map((part) => `misses ${part}`),
    ...question.mustNot.filter((part) => part.test(answer)).map((part) => `contains ${part}`),
  ]
  return { passed: faults.length === 0, faults }
}
