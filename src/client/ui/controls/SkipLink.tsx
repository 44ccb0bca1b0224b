import type { ComponentProps } from 'react'
import styles from './SkipLink.module.css'

/** The first focusable element, which skips repeated content; visible when focused. */
export const SkipLink = (link: ComponentProps<'a'>) => <a {...link} className={styles.skip} />
