import { Fragment } from 'react'
import styles from './HeroName.module.css'

/** The name in letters as large as its case takes them: on one line where that is wide, else on the given ones. */
export function HeroName({ id, lines }: { id: string; lines: string[] }) {
  return (
    <h1 id={id} dir="auto" className={styles.name}>
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a name may hold a word twice
        <Fragment key={index}>
          {index > 0 && ' '}
          <span className={styles.line}>{line}</span>
        </Fragment>
      ))}
    </h1>
  )
}
