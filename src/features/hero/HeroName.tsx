import { type CSSProperties, Fragment } from 'react'
import styles from './HeroName.module.css'

/** The name in display size, small enough for its longest word to fit beside the portrait. */
export function HeroName({ id, name }: { id: string; name: string }) {
  const words = name.split(/\s+/).filter(Boolean)
  const longest = Math.max(...words.map(lettersIn))
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

/** How many letters of common width a word is as wide as: capitals, M and W are wider, CJK signs twice as wide. */
function lettersIn(word: string): number {
  // A word begins with a capital, which the width of all letters allows for.
  const wide = Math.max(1, word.match(/[\p{Lu}mw@&%]/gu)?.length ?? 0) - 1
  const widest = word.match(/[MW@]/g)?.length ?? 0
  return [...word].length + 0.6 * wide + 0.35 * widest + (word.match(/\p{Lo}/gu)?.length ?? 0)
}
