import { expect, test } from 'vitest'
import { type Counts, isSpamByWords, total, wordScore, wordsOf } from './spamScore.server.ts'

const linksTo = (count: number) =>
  Array.from({ length: count }, (_, index) => `https://site${index}.example/a`).join(' ')
const words = (subject: string, message: string) =>
  wordsOf({ name: 'Max', email: 'max@mail.example', subject, message })
const isSpam = (words: string[], learned = new Map<string, Counts>()) =>
  isSpamByWords(words, learned)

const guestPost = words(
  'Collaboration',
  'I want to publish a guest post on your site with a dofollow link. What do you charge?',
)

/** The counts after messages were marked, each of them so many times. */
function marked(...marks: [words: string[], kind: 'good' | 'spam', times: number][]) {
  const learned = new Map<string, Counts>()
  for (const [words, kind, times] of marks) {
    for (const word of [total, ...words]) {
      const counts = learned.get(word) ?? { good: 0, spam: 0 }
      learned.set(word, { ...counts, [kind]: counts[kind] + times })
    }
  }
  return learned
}

test.each([
  ['Hi', `Buy Cheap  BACKLINKS for your site, best casino links: ${linksTo(3)}`],
  ['Cheap backlinks', `Best casino! ${linksTo(3)}`],
  ['Collaboration', 'I want to publish a guest post with a do-follow or dofollow link.'],
  ['Rankings', 'We get you on the first page of Google. Our SEO experts work with monthly plans.'],
  ['500 % bonus', 'Get a casino welcome bonus with 100 free spins and no deposit.'],
  ['Funding', 'Our business funding is a cash advance with low interest and no credit check.'],
  ['Customers', 'We send your message to 10 million websites through their contact forms.'],
  ['$5000 a day', 'Make money online with our trading bot. Passive income, guaranteed profit.'],
  ['LED', 'Dear Sir, we are a professional manufacturer of LED lamps, factory price, MOQ 10.'],
  [
    'Data',
    'Would you like the attendees list? Tell us your target industry for counts and pricing.',
  ],
])('a new site takes the message “%s” for spam: %s', (subject, message) => {
  expect(isSpam(words(subject, message))).toBe(true)
})

test.each([
  [
    'Casino platform',
    `We run an online casino and sports betting and look for somebody who knows WebGL: our slots run in the browser. ${linksTo(2)}`,
  ],
  [
    'Lead at a crypto exchange',
    `I am a recruiter for a bitcoin and crypto exchange. Limited spots, salary 120k. ${linksTo(2)}`,
  ],
  [
    'Our bakery',
    'We are not on the first page of Google and website traffic has halved. What would SEO cost?',
  ],
  ['Notes app', `Backlinks vanish after a rename. Steps: ${linksTo(3)}`],
  ['Feed', `The unsubscribe link answers 404. I click here and nothing happens: ${linksTo(1)}`],
  ['Calculator', 'We are a credit union: low interest, business loan. Can you build a calculator?'],
  [
    'Application',
    `Dear Sir or Madam, my CV and work with SEO and crypto: ${linksTo(3)}. I published a guest post with a dofollow link.`,
  ],
  ['Question', 'How do you stop bots that send cheap backlinks and casino links? Great article.'],
  ['Lunch', 'I lost weight on keto! Lunch on Friday?'],
  [
    'Frage',
    `Wir betreiben ein Online-Casino, suchen SEO und Backlinks, auch Bitcoin. ${linksTo(3)}`,
  ],
  ['Вопрос', `Нужен сайт для казино, продвижение и SEO. WhatsApp. ${linksTo(3)}`],
  ['お問い合わせ', `カジノのSEOについて相談したいです。bitcoinで支払えます。${linksTo(2)}`],
])('a new site keeps the message “%s”: %s', (subject, message) => {
  expect(isSpam(words(subject, message))).toBe(false)
})

test('a phrase is one as a whole, with whole words', () => {
  expect(isSpam(words('', 'cheap backlinks and free spins'))).toBe(true)
  expect(isSpam(words('', 'cheap good backlinks and free good spins'))).toBe(false)
  expect(isSpam(words('', 'scheap backlinks and free spinster'))).toBe(false)
  expect(isSpam(words('Cheap', 'backlinks'))).toBe(false)
})

test('a message that the owner marks as good is good the next time', () => {
  expect(isSpam(guestPost)).toBe(true)
  expect(isSpam(guestPost, marked([guestPost, 'good', 1]))).toBe(false)
})

test('start signs fade while the filter learns, and are forgotten after 50 messages of each kind', () => {
  const learned = (good: number, spam: number) =>
    marked([['boat'], 'good', good], [['prize'], 'spam', spam])
  const scores = [0, 10, 30, 49, 50].map((count) => wordScore(guestPost, learned(count, count)))
  expect(scores[0]).toBeGreaterThan(0.999)
  expect(scores).toEqual(scores.toSorted((a, b) => b - a))
  expect(new Set(scores).size).toBe(5)
  expect(scores[4]).toBe(0.5)
  expect(isSpam(guestPost, learned(50, 50))).toBe(false)
  // One kind alone teaches nothing.
  expect(wordScore(guestPost, learned(90, 0))).toBeGreaterThan(0.999)
})

test('a few learned words do not hide the start signs', () => {
  const usual = words('Collaboration', 'What do you charge? I want to publish on your site.')
  const learned = marked([usual, 'good', 6], [['prize'], 'spam', 6])
  expect(isSpam(guestPost, learned)).toBe(true)
})
