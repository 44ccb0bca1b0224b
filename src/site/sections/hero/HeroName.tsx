import { Fragment } from 'react'
import styles from './HeroName.module.css'

/** The name as large as fits: on one line in wide windows, otherwise on the given lines. */
export function HeroName({ id, lines }: { id: string; lines: string[] }) {
  return (
    <h1 id={id} dir="auto" className={styles.name}>
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a name may contain a word twice
        <Fragment key={index}>
          {index > 0 && ' '}
          <span className={styles.line}>{line}</span>
        </Fragment>
      ))}
    </h1>
  )
}
