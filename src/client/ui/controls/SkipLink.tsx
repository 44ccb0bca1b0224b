import type { ComponentProps } from 'react'
import styles from './SkipLink.module.css'

/** The first stop of the keyboard, which leads past what every page repeats; unseen until it has the focus. */
export const SkipLink = (link: ComponentProps<'a'>) => <a {...link} className={styles.skip} />
