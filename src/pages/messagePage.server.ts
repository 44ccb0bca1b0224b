import type { AnswerForm, PostedForm } from '../server/http/handle.ts'
import { privateCaching } from '../server/http/reply.ts'
import type { PostedMessage } from '../site/sections/contact/form/MessageAnswer.tsx'
import type { Site } from '../site/siteSnapshot.server.ts'
import { rootAttributes } from './landing/rootAttributes.server.ts'
import { landingPolicy } from './pagePolicies.server.ts'
import type { PageSource } from './pageSource.server.ts'
import { fill } from './template.server.ts'
import { themeHead } from './themeHead.server.ts'

type Dependencies = { source: PageSource; readSite: () => Site }

/** A small page in the look of the site, without its script: what a browser is answered that has no script. */
export function messagePage({ source, readSite }: Dependencies): AnswerForm {
  return async (http, posted) => {
    const { landing } = await readSite().landing()
    const render = await source.renderer()
    const { head, body } = render(landing, {
      origin: await readSite().origin(),
      message: messageOf(posted),
    })
    const template = await source.landingTemplate()
    const root = rootAttributes(landing)
    const theme = await themeHead(landing, source)
    const html = fill(withoutScript(template), { root, theme, head, app: body, data: '' })
    const { status, retryAfter } = posted.refusal ?? { status: 201 as const }
    if (retryAfter !== undefined) http.header('Retry-After', String(retryAfter))
    return http.html(html, status, {
      'Cache-Control': privateCaching,
      'Content-Security-Policy': source.policy ?? landingPolicy(template),
    })
  }
}

const withoutScript = (template: string) =>
  template.replace(/<link data-script[^<>]*>|<script type="module"[^<>]*><\/script>/g, '')

const written = ['name', 'email', 'subject', 'message']

function messageOf({ fields, refusal }: PostedForm): PostedMessage {
  const text = (name: string) => (typeof fields?.[name] === 'string' ? fields[name] : '')
  return {
    written: fields && Object.fromEntries(written.map((name) => [name, text(name)])),
    ...(refusal && {
      refusal: { sentence: refusal.message, fields: refusal.fields ?? {} },
    }),
  }
}
