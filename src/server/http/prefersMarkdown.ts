import type { Context } from 'hono'
import { accepts } from 'hono/accepts'

const html = 'text/html'
const markdown = 'text/markdown'

/** Whether a request names Markdown and ranks it no lower than HTML. Browsers do not name it. */
export const prefersMarkdown = (http: Context): boolean =>
  accepts(http, {
    header: 'Accept',
    supports: [html, markdown],
    default: html,
    match: bestType,
  }) === markdown

const bestType: Parameters<typeof accepts>[1]['match'] = (accepted) => {
  const rankOf = (...types: string[]) =>
    types
      .map((type) => accepted.find((one) => one.type.toLowerCase() === type)?.q)
      .find((rank) => rank !== undefined) ?? 0
  const rank = rankOf(markdown)
  return rank > 0 && rank >= rankOf(html, 'text/*', '*/*') ? markdown : html
}

/** Whether an Accept header may prefer Markdown. The response cache asks this before each answer. */
export const namesMarkdown = (header = ''): boolean => /text\/markdown/i.test(header)
