import { newId } from '../../../server/ids.ts'
import type { ConversationMessage } from '../contract.ts'
import type { CompletionMessage } from './chatCompletions.server.ts'
import type { Portfolio } from './portfolio.server.ts'
import { portfolioText } from './portfolioText.server.ts'
import type { RankRecords } from './rankRecords.server.ts'
import { fitRules, questionRules } from './rules.server.ts'

/** How much of a conversation goes along: messages, and UTF-16 units beside the question itself. */
const maxHistory = { messages: 8, length: 8000 }

/** What a prompt is made of beside the question; `today` is an ISO date. */
export type Known = { portfolio: Portfolio; rank: RankRecords; today: string }

/** What the service is sent for a question of a conversation, the last of its messages. */
export function questionPrompt(messages: ConversationMessage[], known: Known): CompletionMessage[] {
  const mark = newId()
  const questions = messages.filter(({ role }) => role === 'user').map(({ content }) => content)
  const records = known.rank(questions.at(-1) ?? '', questions.at(-2))
  return [
    { role: 'system', content: systemText(questionRules, { ...known, records, mark }) },
    ...latest(messages).map(({ role, content }) => ({
      role,
      content: fenced(role, content, mark),
    })),
  ]
}

/** What the service is sent to hold a job description against the portfolio. */
export function fitPrompt(description: string, known: Known): CompletionMessage[] {
  const mark = newId()
  const records = known.rank(description)
  return [
    { role: 'system', content: systemText(fitRules, { ...known, records, mark }) },
    { role: 'user', content: fenced('user', description, mark) },
  ]
}

type Text = Known & { records: Portfolio['records']; mark: string }

function systemText(
  rules: typeof questionRules,
  { portfolio, records, today, mark }: Text,
): string {
  const { name, language, anchors } = portfolio
  const head = rules({ name: inOneLine(name), language, anchors, today, mark })
  const content = portfolioText({ ...portfolio, records }, head.length + 2 * mark.length + 40)
  return `${head}\n\n[portfolio ${mark}]\n${content}\n[/portfolio ${mark}]`
}

const inOneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

/** Encloses a text in marks that are made up for this request, so that no text can hold them. */
function fenced(role: ConversationMessage['role'], content: string, mark: string): string {
  const name = role === 'user' ? 'visitor' : 'earlier answer'
  return `[${name} ${mark}]\n${content}\n[/${name} ${mark}]`
}

function latest(messages: ConversationMessage[]): ConversationMessage[] {
  const kept = messages.slice(-1)
  let length = 0
  for (const message of messages.slice(0, -1).toReversed()) {
    length += message.content.length
    if (kept.length >= maxHistory.messages || length > maxHistory.length) break
    kept.unshift(message)
  }
  return kept
}
