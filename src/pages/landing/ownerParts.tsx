import {
  type ComponentProps,
  type ComponentType,
  type FunctionComponent,
  use,
  useEffect,
  useMemo,
} from 'react'
import { useResource } from '../../client/calls/useResource.ts'
import { Texts, useTexts } from '../../client/texts/useTexts.ts'
import type { AdminPath } from '../../cms/adminPaths.ts'
import { publicDocument } from '../../content/publicDocument.ts'
import { type PageSectionId, type SectionId, sections } from '../../content/sections.ts'
import { LoginDialog } from '../../features/account/login/LoginDialog.tsx'
import type { OwnerTranslation } from '../../shared/texts/texts.ts'
import { translator } from '../../shared/texts/translator.ts'
import styles from './EmptyPlace.module.css'
import { OwnerView } from './OwnerView.tsx'

/** The sign-in; not on a published static site. */
function Login(props: ComponentProps<typeof LoginDialog>) {
  const { data: contact } = useResource(publicDocument('contact-info'))
  const isFiles = contact?.sent_to !== undefined
  const { onClose } = props
  useEffect(() => {
    if (isFiles) onClose()
  }, [isFiles, onClose])
  return isFiles ? null : <LoginDialog {...props} />
}

/** All components for the owner in one chunk, because each further chunk adds its name to the visitors' script. */
export const OwnerLogin = forOwner(Login)
export const OwnerViewPart = forOwner(OwnerView)
export const EmptySection = forOwner(EmptySectionNotice)

/** Shows the signed-in owner where an empty, hidden section would be; their own are in the admin alone. */
export function EmptySectionNotice({ id }: { id: PageSectionId }) {
  const t = useTexts()
  if (!isStandard(id)) return null
  const name = t.given(sections[id].name)
  return (
    <section className={styles.place} aria-label={t('{name}, hidden', { name })}>
      <p className={styles.line}>
        <span className={styles.name}>{name}</span>
        <span>{t('There is nothing here yet, so visitors do not see this section.')}</span>
        <a href={`/admin/${id}` satisfies AdminPath}>{t('Write it')}</a>
      </p>
    </section>
  )
}

const isStandard = (id: PageSectionId): id is SectionId => id in sections

const translations: Partial<Record<string, () => Promise<{ default: OwnerTranslation }>>> = {
  de: () => import('../../shared/texts/owner/de.json'),
  fr: () => import('../../shared/texts/owner/fr.json'),
  es: () => import('../../shared/texts/owner/es.json'),
  pt: () => import('../../shared/texts/owner/pt.json'),
  ar: () => import('../../shared/texts/owner/ar.json'),
  he: () => import('../../shared/texts/owner/he.json'),
  fa: () => import('../../shared/texts/owner/fa.json'),
}

/** Loads a part for the owner together with its texts in the page's language. */
function forOwner<Props extends object>(Part: ComponentType<Props>): FunctionComponent<Props> {
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

let pendingTexts: Promise<OwnerTranslation> | undefined

function ownTranslation() {
  pendingTexts ??= load(document.documentElement.lang)
  return pendingTexts
}

async function load(language: string): Promise<OwnerTranslation> {
  try {
    return (await translations[language]?.())?.default ?? {}
  } catch {
    return {}
  }
}
