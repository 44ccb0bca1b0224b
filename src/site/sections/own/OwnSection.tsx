import Markdown, { type Components } from 'react-markdown'
import { useTexts } from '../../../client/texts/useTexts.ts'
import { PeriodText } from '../../../client/ui/content/PeriodText.tsx'
import { PictureFrame } from '../../../client/ui/content/PictureFrame.tsx'
import { MaybeLink } from '../../../client/ui/controls/MaybeLink.tsx'
import styles from '../../../client/ui/layout/Section.module.css'
import type { SectionLayout } from '../../../content/collections/ownSections.ts'
import type { OwnSection as Section, SectionItem } from '../../../content/records.ts'
import { shownLink } from '../../../shared/rules/links.ts'
import { textDirection } from '../../../shared/texts/textDirection.ts'

/** So many items stand open in each layout; the others unfold. */
const unfolded: Record<SectionLayout, number> = {
  list: 8,
  cards: 9,
  timeline: 8,
  gallery: 12,
  quotes: 6,
}

const pictureSizes: Record<SectionLayout, string> = {
  list: '9rem',
  cards: '(min-width: 1024px) 25rem, (min-width: 640px) 45vw, 92vw',
  timeline: '(min-width: 768px) 24rem, 92vw',
  gallery: '(min-width: 1024px) 30vw, (min-width: 640px) 45vw, 92vw',
  quotes: '4rem',
}

type OwnSectionProps = {
  section: Section
  items: SectionItem[]
  /** Its short anchor; the section itself has its id. */
  anchor?: string
}

/** Content of a section that the owner added: its heading, and its items in one of five layouts. */
export function OwnSection({ section, items, anchor }: OwnSectionProps) {
  const t = useTexts()
  const { _id, heading, introduction, layout } = section
  const open = items.slice(0, unfolded[layout])
  const others = items.slice(unfolded[layout])
  return (
    <>
      <header id={anchor === _id ? undefined : anchor} className={styles.header} style={toSection}>
        <p className={styles.eyebrow}>{yearsOf(items)}</p>
        <h2 id={headingId(_id)} className={styles.title} data-visibility={section.visibility}>
          {t.given(heading)}
        </h2>
        {introduction && (
          <p className={styles.subtitle} dir="auto">
            {introduction}
          </p>
        )}
      </header>
      <div className="own-items">
        <Items layout={layout} items={open} />
        {others.length > 0 && (
          <details>
            <summary className="own-fold">{t('{count} more', { count: others.length })}</summary>
            <Items layout={layout} items={others} />
          </details>
        )}
      </div>
    </>
  )
}

/** The anchor leads to the same place as the id of the section. */
const toSection = { scrollMarginBlockStart: 'var(--room)' }

export const headingId = (id: string) => `${id}-heading`

/** The first and the last year of the items, such as 2019 – 2025; '' without dates. */
function yearsOf(items: SectionItem[]): string {
  const dates = items.flatMap(({ start_date, end_date }) =>
    [start_date ?? [], end_date ?? []].flat(),
  )
  const years = dates.flatMap((date) => /^\d{4}/.exec(date)?.[0] ?? []).sort()
  return [...new Set([years[0], years.at(-1)])].filter(Boolean).join(' – ')
}

type ItemsProps = { layout: SectionLayout; items: SectionItem[] }

function Items({ layout, items }: ItemsProps) {
  return (
    <ul className={`own-${layout}`} data-count={Math.min(items.length, 3)}>
      {items.map((item) => (
        <li key={item._id} data-record={item._id}>
          {layout === 'quotes' ? <Quote item={item} /> : <Item layout={layout} item={item} />}
        </li>
      ))}
    </ul>
  )
}

function Item({ layout, item }: { layout: SectionLayout; item: SectionItem }) {
  return (
    <article className="own-item">
      <ItemPicture layout={layout} item={item} />
      <ItemDate item={item} />
      <h3 className="own-title" dir="auto" data-visibility={item.visibility}>
        <Title item={item} />
      </h3>
      {item.subtitle && (
        <p className="own-subtitle" dir="auto">
          {item.subtitle}
        </p>
      )}
      <ItemText text={item.text} />
      <Labels item={item} />
    </article>
  )
}

function Quote({ item }: { item: SectionItem }) {
  return (
    <figure className="own-item">
      <blockquote className="own-quote">
        <ItemText text={item.text} />
      </blockquote>
      <figcaption className="own-source">
        <ItemPicture layout="quotes" item={item} />
        <div>
          <p className="own-title" dir="auto" data-visibility={item.visibility}>
            <Title item={item} />
          </p>
          {item.subtitle && (
            <p className="own-subtitle" dir="auto">
              {item.subtitle}
            </p>
          )}
          <ItemDate item={item} />
          <Labels item={item} />
        </div>
      </figcaption>
    </figure>
  )
}

/** Elements of an item's text, without headings and pictures. */
const allowed = ['p', 'br', 'a', 'strong', 'em', 'code', 'pre', 'ul', 'ol', 'li', 'blockquote']

/** The text of an item in Markdown, without its HTML. */
const ItemText = ({ text }: { text: string }) =>
  text && (
    <div className="own-text" dir={textDirection(text)}>
      <Markdown skipHtml unwrapDisallowed allowedElements={allowed} components={components}>
        {text}
      </Markdown>
    </div>
  )

const components: Components = {
  a: ({ href, children }) => (
    <a href={href} rel="noopener">
      {children}
    </a>
  ),
}

function Title({ item: { title, link } }: { item: SectionItem }) {
  return <MaybeLink href={shownLink(link)}>{title}</MaybeLink>
}

function ItemPicture({ layout, item }: { layout: SectionLayout; item: SectionItem }) {
  const { picture, picture_alt, title } = item
  return (
    picture && (
      <PictureFrame
        src={picture}
        alt={picture_alt}
        title={title}
        sizes={pictureSizes[layout]}
        isWhole
        className="own-picture"
      />
    )
  )
}

const ItemDate = ({ item }: { item: SectionItem }) =>
  (item.start_date || item.end_date) && (
    <p className="own-date">
      <PeriodText period={item} />
    </p>
  )

/** The tags of an item, and the numbers of its related projects, which lead to their pages. */
function Labels({ item: { tags, shown_in } }: { item: SectionItem }) {
  const t = useTexts()
  return (
    <>
      {tags.length > 0 && (
        <ul className="own-tags">
          {tags.map((tag) => (
            <li key={tag}>{tag}</li>
          ))}
        </ul>
      )}
      {shown_in && (
        <ul className="own-projects" data-numbers aria-label={t('Shown in')}>
          {shown_in.pieces.map(({ number, slug, title }) => (
            <li key={slug}>
              <a href={`/projects/${encodeURIComponent(slug)}`} title={title}>
                <span aria-hidden="true">{number}</span>
                <span className="visually-hidden">{title}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
