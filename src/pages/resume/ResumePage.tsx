import type { CSSProperties } from 'react'
import type {
  Outline,
  OutlineEntry,
  OutlineSection,
} from '../../features/resumes/outline/outline.ts'
import { textDirection } from '../../shared/texts/textDirection.ts'
import type { Template, TemplateColor, Typeface } from '../../site/resumes/templates/template.ts'
import styles from './ResumePage.module.css'

export type ResumePageProps = {
  outline: Outline
  template: Template
  /** Address of the photo; absent for none. */
  photo: string | undefined
  /** The same résumé in other formats. */
  forms: { label: string; href: string }[]
}

/** The HTML page of a résumé, for reading and printing, without scripts. */
export function ResumePage({ outline, template, photo, forms }: ResumePageProps) {
  const { name, summary, sections } = outline
  const { columns } = template
  const beside = columns.kind === 'sidebar' ? columns.sections : []
  const isBeside = ({ id }: OutlineSection) => beside.some((section) => section === id)
  const sidebar = sections.filter(isBeside)
  return (
    <main
      className={styles.sheet}
      dir={outline.isRightToLeft ? 'rtl' : 'ltr'}
      {...layoutOf(template)}
    >
      <p className={styles.forms}>
        <a href="/">{name}</a>
        {forms.map(({ label, href }) => (
          <a key={href} href={href}>
            {label}
          </a>
        ))}
      </p>
      <Masthead outline={outline} template={template} photo={photo} />
      <div className={styles.column}>
        {summary.text && (
          <section className={styles.section}>
            <h2>{summary.title}</h2>
            <p dir={textDirection(summary.text)} className={styles.summary}>
              {summary.text}
            </p>
          </section>
        )}
        {sections
          .filter((section) => !isBeside(section))
          .map((section) => (
            <Section key={section.id} section={section} />
          ))}
      </div>
      {sidebar.length > 0 && (
        <div className={styles.sidebar}>
          {sidebar.map((section) => (
            <Section key={section.id} section={section} />
          ))}
        </div>
      )}
    </main>
  )
}

/** The data of a template, as attributes and custom properties for the style sheet. */
function layoutOf({ columns, masthead, headings, typefaces, text, entries }: Template) {
  const properties: Record<`--${string}`, string | number> = {
    '--font-name': fonts[typefaces.name],
    '--font-headings': fonts[typefaces.headings],
    '--font-details': typefaces.details === 'mono' ? fonts.mono : fonts.sans,
    '--heading-color': colors[headings.color],
    '--heading-size': headings.size,
    '--name-size': masthead.size[0] / 26,
  }
  return {
    'data-columns': columns.kind,
    'data-side': columns.kind === 'sidebar' ? columns.side : undefined,
    'data-filled': columns.kind === 'sidebar' && columns.isFilled ? '' : undefined,
    'data-line': columns.kind === 'periods' && columns.hasLine ? '' : undefined,
    'data-rule': headings.rule,
    'data-upper': headings.isUpper ? '' : undefined,
    'data-heading-filled': headings.isFilled ? '' : undefined,
    'data-facts': text.facts,
    'data-period': entries.period,
    style: properties as CSSProperties,
  }
}

const fonts: Record<Typeface, string> = {
  serif: 'var(--font-display)',
  display: 'var(--font-display)',
  sans: 'var(--font-text)',
  mono: 'var(--font-mono)',
}

const colors: Record<TemplateColor, string> = {
  ink: 'var(--ink)',
  soft: 'var(--ink-muted)',
  accent: 'var(--accent-text)',
}

type MastheadProps = Pick<ResumePageProps, 'outline' | 'template' | 'photo'>

function Masthead({ outline, template: { masthead }, photo }: MastheadProps) {
  const { name, headline, contacts, labels } = outline
  return (
    <header
      className={styles.masthead}
      data-align={photo ? 'start' : masthead.align}
      data-contacts={masthead.contacts}
      data-photo={photo && masthead.photo.side}
      data-filled={masthead.isFilled ? '' : undefined}
      data-rule={masthead.rule}
    >
      {masthead.isTitled && <p className={styles.title}>{labels.document}</p>}
      <div className={styles.heading}>
        <h1 className={styles.name}>{name}</h1>
        {headline && <p className={styles.headline}>{headline}</p>}
      </div>
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
      {photo && <img src={photo} alt={name} className={styles.photo} />}
    </header>
  )
}

function Section({ section: { title, entries, isLines } }: { section: OutlineSection }) {
  return (
    <section className={styles.section}>
      <h2>{title}</h2>
      <div className={styles.entries}>
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
      {where && <p className={styles.where}>{where}</p>}
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
