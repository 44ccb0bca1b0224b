import { type CSSProperties, Fragment } from 'react'
import styles from './HeroName.module.css'

/** The name in display size, small enough for its longest word to fit beside the portrait. */
export function HeroName({ id, name }: { id: string; name: string }) {
  const words = name.split(/\s+/).filter(Boolean)
  const longest = Math.max(...words.map((word) => word.length))
  return (
    <div className={styles.frame}>
      <h1
        id={id}
        className={words.length > 3 ? styles.name : `${styles.name} ${styles.stacked}`}
        style={{ '--letters': longest } as CSSProperties}
      >
        {words.map((word, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a name may hold a word twice
          <Fragment key={index}>
            {index > 0 && ' '}
            <span className={styles.word}>{word}</span>
          </Fragment>
        ))}
      </h1>
    </div>
  )
}
