import { type Translate, translator } from '../../shared/texts/translator.ts'
import { translationId } from '../../site/landing.ts'

/** A translator with the texts embedded in the page; English without any. */
export const textsInPage = (): Translate =>
  translator(JSON.parse(document.getElementById(translationId)?.textContent ?? '{}'))
