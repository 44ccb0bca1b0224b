import type { Language } from '../../shared/texts/languages.ts'
import ar from '../../shared/texts/privacy/ar.json' with { type: 'json' }
import de from '../../shared/texts/privacy/de.json' with { type: 'json' }
import en from '../../shared/texts/privacy/en.json' with { type: 'json' }
import es from '../../shared/texts/privacy/es.json' with { type: 'json' }
import fa from '../../shared/texts/privacy/fa.json' with { type: 'json' }
import fr from '../../shared/texts/privacy/fr.json' with { type: 'json' }
import he from '../../shared/texts/privacy/he.json' with { type: 'json' }
import pt from '../../shared/texts/privacy/pt.json' with { type: 'json' }

/** The texts of the privacy page: apart, so that the landing page does not embed them. */
export const privacyTexts: Record<Language, typeof en> = { en, de, fr, es, pt, ar, he, fa }
