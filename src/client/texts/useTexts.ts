import { createContext, use } from 'react'
import { english, type Translate } from '../../shared/texts/translator.ts'

/** Says the texts of the page in the site's language; in English where nobody says otherwise. */
export const Texts = createContext<Translate>(english)

export const useTexts = () => use(Texts)
