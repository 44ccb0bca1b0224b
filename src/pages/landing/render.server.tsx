import labelFont from '@fontsource/geist-mono/files/geist-mono-latin-400-normal.woff2?url'
import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import displayFont from '../../client/styles/fonts/fraunces-display.woff2?url'
import textFont from '../../client/styles/fonts/geist-text.woff2?url'
import { Texts } from '../../client/texts/useTexts.ts'
import { defaultAppearance } from '../../content/documents/defaults.ts'
import { loadedOr } from '../../shared/loaded.ts'
import type { Translate } from '../../shared/texts/translator.ts'
import type { Landing, LandingAddress } from '../../site/landing.ts'
import { contactMessages } from '../../site/sections/contact/contract.ts'
import {
  MessageAnswer,
  type PostedMessage,
} from '../../site/sections/contact/form/MessageAnswer.tsx'
import { LaterStylesContext } from '../../site/sections/hero/LaterStyles.tsx'
import { textsOf } from '../../site/siteLanguage.server.ts'
import { headTags } from '../discovery/headTags.server.ts'
import { landingCache } from './landingCache.ts'
import { VisitorApp } from './VisitorApp.tsx'

/** The landing page as HTML, for the head and for #root. */
export function render(
  landing: Landing,
  address: LandingAddress,
  laterStyles: string[] = [],
): { head: string; body: string } {
  const t = textsOf(landing)
  const preloads = preloadsOf(landing)
  if (address.message) return renderAnswer(address.message, t, preloads)
  const body = renderToString(
    <StrictMode>
      <LaterStylesContext value={laterStyles}>
        <VisitorApp cache={landingCache(landing)} texts={t} />
      </LaterStylesContext>
    </StrictMode>,
  )
  return { head: [...preloads, headTags(landing, address)].join('\n    '), body }
}

function renderAnswer(message: PostedMessage, t: Translate, preloads: string[]) {
  const title = t(message.refusal ? contactMessages.sendFailed : contactMessages.sent)
  const head = [...preloads, `<title>${title}</title>`].join('\n    ')
  const body = renderToString(
    <Texts value={t}>
      <MessageAnswer {...message} />
    </Texts>,
  )
  return { head, body }
}

/** The fonts of the default theme; other themes name theirs. */
const preloadsOf = ({ appearance }: Landing) =>
  loadedOr(appearance, defaultAppearance).theme === 'case' ? preloads : []

const preloads = [displayFont, textFont, labelFont].map(
  (font) => `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin />`,
)
