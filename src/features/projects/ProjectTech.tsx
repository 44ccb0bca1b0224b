import styles from './ProjectTech.module.css'

/** What a project is made with, in small labels; `limit` counts the rest instead of showing it. */
export function ProjectTech({ tech, limit = Infinity }: { tech: string[]; limit?: number }) {
  const rest = tech.length - limit
  return (
    <ul className={styles.list} aria-label="Technologies">
      {tech.slice(0, limit).map((name) => (
        <li key={name} className={styles.tag}>
          {name}
        </li>
      ))}
      {rest > 0 && (
        <li className={styles.tag}>
          +{rest}
          <span className="visually-hidden"> more</span>
        </li>
      )}
    </ul>
  )
}
