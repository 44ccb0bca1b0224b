import { useEffect, useState } from 'react'
import type { Language } from '../../shared/texts/languages.ts'
import { english, type Translate } from '../../shared/texts/translator.ts'

/** Translates into a language that the page has not embedded; English until it is loaded. */
export function useTextsIn(language: Language): Translate {
  const [texts, setTexts] = useState<Translate>(() => english)
  useEffect(() => {
    let isCurrent = true
    import('../../shared/texts/translations.ts').then(
      ({ textsIn }) => isCurrent && setTexts(() => textsIn(language)),
      () => {},
    )
    return () => {
      isCurrent = false
    }
  }, [language])
  return texts
}
