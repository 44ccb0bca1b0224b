import styles from '../../client/ui/layout/Section.module.css'
import { ServerHtml } from '../../client/ui/layout/ServerHtml.tsx'

/** The place of a section that the owner added; the server renders what is in it. */
export const OwnSectionPlace = ({ id }: { id: string }) => (
  <ServerHtml
    as="section"
    id={id}
    className={styles.section}
    data-head="small"
    data-own=""
    aria-labelledby={`${id}-heading`}
    // `data-hydrated` is set before React hydrates it (hydration.ts).
    suppressHydrationWarning
  />
)
