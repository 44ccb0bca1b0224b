import { Fragment } from 'react'
import styles from './HeroName.module.css'
import { twoLines } from './nameWidth.ts'

/** The name in letters as large as its case takes them: on one line where that is wide, else on two. */
export function HeroName({ id, name }: { id: string; name: string }) {
  return (
    <h1 id={id} dir="auto" className={styles.name}>
      {twoLines(name).map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a name may hold a word twice
        <Fragment key={index}>
          {index > 0 && ' '}
          <span className={styles.line}>{line}</span>
        </Fragment>
      ))}
    </h1>
  )
}
