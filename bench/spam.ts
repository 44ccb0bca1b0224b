import {
  type Counts,
  isPlainSpam,
  spamThreshold,
  total,
  wordScore,
  wordsOf,
} from '../src/features/messages/spam/spamScore.server.ts'
import { type Labelled, seeded, shuffled, spamMessages } from './spamMessages.ts'

// How well the spam filter sorts made messages: 240 good ones of 12 kinds in six languages and scripts, and 240 of 12
// kinds of spam. `node bench/spam.ts`; it needs no network and no database.

const runs = 20
const marks = [0, 10, 20, 50, 100]

function learnedFrom(messages: Labelled[]): Map<string, Counts> {
  const learned = new Map<string, Counts>()
  for (const message of messages) {
    for (const word of [total, ...wordsOf(message)]) {
      const counts = learned.get(word) ?? { good: 0, spam: 0 }
      counts[message.isSpam ? 'spam' : 'good'] += 1
      learned.set(word, counts)
    }
  }
  return learned
}

/** Half good, half spam. */
const marked = (messages: Labelled[], count: number) => [
  ...messages.filter(({ isSpam }) => isSpam).slice(0, count / 2),
  ...messages.filter(({ isSpam }) => !isSpam).slice(0, count / 2),
]

type Split = (random: () => number) => { training: Labelled[]; held: Labelled[] }

const byHalf: Split = (random) => {
  const all = shuffled(spamMessages(20, random), random)
  return { training: all.slice(0, all.length / 2), held: all.slice(all.length / 2) }
}

/** No kind that is tested was learned. */
const byKind: Split = (random) => {
  const all = shuffled(spamMessages(20, random), random)
  const kinds = (isSpam: boolean) =>
    shuffled(
      [...new Set(all.filter((one) => one.isSpam === isSpam).map(({ kind }) => kind))],
      random,
    )
  const learned = new Set([true, false].flatMap((isSpam) => kinds(isSpam).slice(0, 6)))
  return {
    training: all.filter(({ kind }) => learned.has(kind)),
    held: all.filter(({ kind }) => !learned.has(kind)),
  }
}

for (const [title, split] of [
  ['held-out half, all kinds learned', byHalf],
  ['held-out kinds, none of them learned', byKind],
] as const) {
  console.log(`\n${title} (${runs} runs)`)
  for (const count of marks) {
    const found = { caught: 0, missed: 0, wrong: 0, kept: 0 }
    for (let run = 0; run < runs; run++) {
      const { training, held } = split(seeded(run + 1))
      const learned = learnedFrom(marked(training, count))
      for (const message of held) {
        const isSpam = isPlainSpam(message) || wordScore(wordsOf(message), learned) > spamThreshold
        if (message.isSpam) found[isSpam ? 'caught' : 'missed'] += 1
        else found[isSpam ? 'wrong' : 'kept'] += 1
      }
    }
    const { caught, missed, wrong, kept } = found
    const percent = (part: number, whole: number) => `${((100 * part) / (whole || 1)).toFixed(2)} %`
    console.log(
      `${`${count}`.padStart(4)} marks: precision ${percent(caught, caught + wrong)}, recall ${percent(caught, caught + missed)}, real messages in spam ${wrong} of ${wrong + kept}`,
    )
  }
}
