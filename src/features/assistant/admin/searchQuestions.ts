import type { KeptQuestion } from '../contract.ts'

/** The questions that hold the words, in themselves or in their answers, however they are written. */
export function searchQuestions(questions: KeptQuestion[], words: string): KeptQuestion[] {
  const wanted = words.trim().toLowerCase()
  if (wanted === '') return questions
  return questions.filter(({ question, answer }) =>
    [question, answer].some((text) => text.toLowerCase().includes(wanted)),
  )
}
