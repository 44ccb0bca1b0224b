import { createContext, use } from 'react'
import { english, type Translate } from '../../shared/texts/translator.ts'

/** Translates the page's texts into the site's language; English by default. */
export const Texts = createContext<Translate>(english)

export const useTexts = () => use(Texts)
