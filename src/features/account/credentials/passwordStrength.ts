import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'

const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })

/** The estimated time to guess a password, as text. */
export function passwordStrength(password: string, ownerWords: string[]): string {
  return strengthTexts[estimator.check(password.slice(0, 100), ownerWords).score]
}

const strengthTexts = {
  0: 'Very weak: it would be guessed at once. Three or four unrelated words are hard to guess.',
  1: 'Weak: it would be guessed soon. Another word or two would help.',
  2: 'Fair. Another word would make it strong.',
  3: 'Strong.',
  4: 'Very strong.',
}
