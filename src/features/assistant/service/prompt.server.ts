import { newId } from '../../../server/ids.ts'
import type { ConversationMessage } from '../contract.ts'
import type { CompletionMessage } from './chatCompletions.server.ts'
import { fitInstructions, questionInstructions } from './instructions.server.ts'
import type { Portfolio } from './portfolio.server.ts'
import { portfolioText } from './portfolioText.server.ts'
import type { RankRecords } from './rankRecords.server.ts'

/** Limits of the conversation sent with a question: messages, and UTF-16 units. */
const maxHistory = { messages: 8, length: 8000 }

/** The context of a prompt; `today` is an ISO date. */
export type PromptContext = { portfolio: Portfolio; rank: RankRecords; today: string }

/** The messages for a question, which is the last of the conversation. */
export function questionPrompt(
  messages: ConversationMessage[],
  known: PromptContext,
): CompletionMessage[] {
  const delimiter = newId()
  const questions = messages.filter(({ role }) => role === 'user').map(({ content }) => content)
  const records = known.rank(questions.at(-1) ?? '', questions.at(-2))
  return [
    { role: 'system', content: systemText(questionInstructions, { ...known, records, delimiter }) },
    ...latest(messages).map(({ role, content }) => ({
      role,
      content: fenced(role, content, delimiter),
    })),
  ]
}

/** The messages for comparing a job description with the portfolio. */
export function fitPrompt(description: string, known: PromptContext): CompletionMessage[] {
  const delimiter = newId()
  const records = known.rank(description)
  return [
    { role: 'system', content: systemText(fitInstructions, { ...known, records, delimiter }) },
    { role: 'user', content: fenced('user', description, delimiter) },
  ]
}

type Text = PromptContext & { records: Portfolio['records']; delimiter: string }

function systemText(
  rules: typeof questionInstructions,
  { portfolio, records, today, delimiter }: Text,
): string {
  const { name, language, anchors } = portfolio
  const head = rules({ name: inOneLine(name), language, anchors, today, delimiter })
  const content = portfolioText({ ...portfolio, records }, head.length + 2 * delimiter.length + 40)
  return `${head}\n\n[portfolio ${delimiter}]\n${content}\n[/portfolio ${delimiter}]`
}

const inOneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

/** Encloses a text in random delimiters, which no text can contain. */
function fenced(role: ConversationMessage['role'], content: string, delimiter: string): string {
  const name = role === 'user' ? 'visitor' : 'earlier answer'
  return `[${name} ${delimiter}]\n${content}\n[/${name} ${delimiter}]`
}

function latest(messages: ConversationMessage[]): ConversationMessage[] {
  const recent = messages.slice(-1)
  let length = 0
  for (const message of messages.slice(0, -1).toReversed()) {
    length += message.content.length
    if (recent.length >= maxHistory.messages || length > maxHistory.length) break
    recent.unshift(message)
  }
  return recent
}
