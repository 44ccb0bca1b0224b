import { type Translate, translator } from '../../shared/texts/translator.ts'
import { translationId } from '../pages/landing.ts'

/** Says the texts in the language that the page has brought with it, else as they are written. */
export const textsInPage = (): Translate =>
  translator(JSON.parse(document.getElementById(translationId)?.textContent ?? '{}'))
