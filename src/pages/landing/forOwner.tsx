import { type ComponentType, type FunctionComponent, use, useMemo } from 'react'
import { Texts, useTexts } from '../../client/texts/useTexts.ts'
import type { OwnerTranslation } from '../../shared/texts/texts.ts'
import { translator } from '../../shared/texts/translator.ts'

const translations: Partial<Record<string, () => Promise<{ default: OwnerTranslation }>>> = {
  de: () => import('../../shared/texts/owner/de.json'),
  fr: () => import('../../shared/texts/owner/fr.json'),
  es: () => import('../../shared/texts/owner/es.json'),
  pt: () => import('../../shared/texts/owner/pt.json'),
}

/** Loads a part for the owner together with its texts in the page's language. */
export function forOwner<Props extends object>(
  Part: ComponentType<Props>,
): FunctionComponent<Props> {
  return (props) => {
    const t = useTexts()
    const translation = use(ownTranslation())
    const texts = useMemo(() => translator(translation, t.given), [translation, t])
    return (
      <Texts value={texts}>
        <Part {...props} />
      </Texts>
    )
  }
}

let pendingTexts: Promise<Partial<OwnerTranslation>> | undefined

function ownTranslation() {
  pendingTexts ??= load(document.documentElement.lang)
  return pendingTexts
}

async function load(language: string): Promise<Partial<OwnerTranslation>> {
  try {
    return (await translations[language]?.())?.default ?? {}
  } catch {
    return {}
  }
}
