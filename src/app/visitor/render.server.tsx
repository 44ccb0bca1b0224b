import labelFont from '@fontsource/geist-mono/files/geist-mono-latin-400-normal.woff2?url'
import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import displayFont from '../../client/styles/fonts/fraunces-display.woff2?url'
import textFont from '../../client/styles/fonts/geist-text.woff2?url'
import { contactMessages } from '../../features/contact/contract.ts'
import { MessageAnswer, type PostedMessage } from '../../features/contact/form/MessageAnswer.tsx'
import { headTags } from '../discovery/headTags.server.ts'
import type { Landing, LandingAddress } from '../pages/landing.ts'
import { landingCache } from './landingCache.ts'
import { VisitorApp } from './VisitorApp.tsx'

/** The page for visitors as HTML: what goes into the head, and what into #root. */
export function render(landing: Landing, address: LandingAddress): { head: string; body: string } {
  if (address.message) return renderAnswer(address.message)
  const body = renderToString(
    <StrictMode>
      <VisitorApp cache={landingCache(landing)} />
    </StrictMode>,
  )
  return { head: [...preloads, headTags(landing, address)].join('\n    '), body }
}

function renderAnswer(message: PostedMessage) {
  const title = message.refusal ? contactMessages.sendFailed : contactMessages.sent
  const head = [...preloads, `<title>${title}</title>`].join('\n    ')
  return { head, body: renderToString(<MessageAnswer {...message} />) }
}

const preloads = [displayFont, textFont, labelFont].map(
  (font) => `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin />`,
)
