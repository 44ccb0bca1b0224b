import type {
  Outline,
  OutlineEntry,
  OutlineSection,
} from '../../features/resumes/outline/outline.ts'
import { textDirection } from '../../shared/texts/textDirection.ts'
import styles from './ResumePage.module.css'

export type ResumePageProps = {
  outline: Outline
  /** Address of the photo; absent for none. */
  photo: string | undefined
  /** The same résumé in other formats. */
  forms: { label: string; href: string }[]
}

/** The HTML page of a résumé, for reading and printing, without scripts. */
export function ResumePage({ outline, photo, forms }: ResumePageProps) {
  const { name, headline, contacts, summary, sections } = outline
  return (
    <main className={styles.sheet} dir={outline.isRightToLeft ? 'rtl' : 'ltr'}>
      <p className={styles.forms}>
        <a href="/">{name}</a>
        {forms.map(({ label, href }) => (
          <a key={href} href={href}>
            {label}
          </a>
        ))}
      </p>
      <header className={styles.masthead}>
        <div>
          <h1 className={styles.name}>{name}</h1>
          {headline && <p className={styles.headline}>{headline}</p>}
          <ul className={styles.contacts}>
            {contacts.map(({ text, href }) => (
              <li key={text}>
                {href ? (
                  <a href={href} dir="ltr">
                    {text}
                  </a>
                ) : (
                  text
                )}
              </li>
            ))}
          </ul>
        </div>
        {photo && <img src={photo} alt={name} className={styles.photo} />}
      </header>
      {summary.text && (
        <section className={styles.section}>
          <h2>{summary.title}</h2>
          <p dir={textDirection(summary.text)} className={styles.summary}>
            {summary.text}
          </p>
        </section>
      )}
      {sections.map((section) => (
        <Section key={section.id} section={section} />
      ))}
    </main>
  )
}

function Section({ section: { title, entries, isLines } }: { section: OutlineSection }) {
  return (
    <section className={styles.section}>
      <h2>{title}</h2>
      <div>
        {isLines ? (
          <dl className={styles.facts}>
            {entries.map(({ title, keywords }) => (
              <div key={title}>
                <dt>{title}</dt>
                {keywords.length > 0 && <dd>{keywords.join(', ')}</dd>}
              </div>
            ))}
          </dl>
        ) : (
          entries.map((entry) => <Entry key={JSON.stringify(entry)} entry={entry} />)
        )}
      </div>
    </section>
  )
}

function Entry({ entry }: { entry: OutlineEntry }) {
  const { title, subtitle, place, period, href, text, points, keywords } = entry
  const where = [subtitle, place].filter(Boolean).join(', ')
  return (
    <article className={styles.entry}>
      <h3>{href ? <a href={href}>{title}</a> : title}</h3>
      {where && <p>{where}</p>}
      {period && <p className={styles.period}>{period}</p>}
      {text && (
        <p dir={textDirection(text)} className={styles.text}>
          {text}
        </p>
      )}
      {points.length > 0 && (
        <ul>
          {points.map((point) => (
            <li key={point} dir={textDirection(point)}>
              {point}
            </li>
          ))}
        </ul>
      )}
      {keywords.length > 0 && <p className={styles.keywords}>{keywords.join(', ')}</p>}
    </article>
  )
}
