import { useTexts } from '../../client/texts/useTexts.ts'
import { Picture } from '../../client/ui/content/Picture.tsx'
import { SkipLink } from '../../client/ui/controls/SkipLink.tsx'
import type { Post, PostOnPage } from '../../content/records.ts'
import { longDate } from '../../shared/dates/dates.ts'
import { webAddress } from '../../shared/rules/links.ts'
import { directionOf } from '../../shared/texts/languages.ts'
import { textDirection } from '../../shared/texts/textDirection.ts'
import { projectPagePath } from '../../site/sections/projects/paths.ts'
import type { ShownPost } from '../../site/sections/writing/LatestPosts.tsx'
import { postPath, tagPath, writingPath } from '../../site/sections/writing/paths.ts'
import { Contact, type ContactLinks } from '../project/Contact.tsx'
import { PageBar } from '../project/PageBar.tsx'
import { PageFooter, type PageFooterProps } from '../project/PageFooter.tsx'
import { ZoomDialog } from '../project/Pictures.tsx'
import shared from '../project/ProjectPage.module.css'
import styles from './PostPage.module.css'
import type { Heading } from './postPlugins.ts'

export type PostPageProps = Omit<ShownPost, 'post'> &
  PageFooterProps & {
    ownerName: string
    post: PostOnPage
    /** Its text as HTML, and the headings in it. */
    html: string
    headings: Heading[]
    /** The posts of its series, itself among them, in their order. */
    parts: Post[]
    projects: { slug: string; title: string }[]
    previous: Post | undefined
    next: Post | undefined
    contact: ContactLinks
    /** Why visitors do not see it: its owner alone does, or those to whom its owner gave an address. */
    mark: keyof typeof marks | undefined
    /** Whether there is a page of all posts. */
    hasList: boolean
  }

const marks = {
  draft: 'A draft: only you see this page.',
  hidden: 'Hidden: only you see this page.',
  scheduled: 'Scheduled: only you see this page.',
  shared: 'A draft that its author shows you.',
} as const

/** The page of one post; it needs no script. */
export function PostPage(props: PostPageProps) {
  const { ownerName, credit, privacy, post, html, headings, contact, mark, hasList } = props
  const t = useTexts()
  const { language, title, summary, cover, cover_alt } = post
  const [primary = ''] = language.split('-')
  const dir = language ? directionOf(primary) : textDirection(title)
  return (
    <>
      <SkipLink href="#post">{t('Skip to content')}</SkipLink>
      <PageBar
        ownerName={ownerName}
        list={hasList ? { href: writingPath, label: t('All posts') } : undefined}
        mark={mark && t(marks[mark])}
      />
      <main id="post" tabIndex={-1} className={styles.main}>
        <article lang={language || undefined} dir={dir} className={styles.article}>
          <header className={styles.head}>
            <h1 className={styles.title}>{title}</h1>
            {summary && <p className={styles.summary}>{summary}</p>}
            <Facts {...props} />
          </header>
          <Series {...props} />
          {cover && (
            <figure className={styles.cover}>
              <Picture
                src={cover}
                alt={cover_alt}
                sizes="(min-width: 1200px) 1100px, 92vw"
                priority
              />
            </figure>
          )}
          <div className={styles.room}>
            <Contents headings={headings} />
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by React from a cleaned tree, once, and kept */}
            <div className={styles.body} dangerouslySetInnerHTML={{ __html: html }} />
          </div>
        </article>
        <Projects {...props} />
      </main>
      <Others {...props} />
      <Contact links={contact} text="Questions, ideas and new work are welcome." />
      <PageFooter credit={credit} privacy={privacy} className={shared.footer} />
      {html.includes('data-zoom') && <ZoomDialog />}
    </>
  )
}

/** Dates, reading time and tags; in the language of the site. */
function Facts({ post, day }: PostPageProps) {
  const t = useTexts()
  const { revised_at, reading_time, tags, canonical_url = '' } = post
  const elsewhere = webAddress(canonical_url)
  return (
    <div className={styles.facts}>
      <p className={styles.label}>
        {day && <time dateTime={day}>{longDate(day, t)}</time>}
        {revised_at && (
          <time dateTime={revised_at}>
            {t('Updated {date}', { date: longDate(revised_at, t) })}
          </time>
        )}
        <span dir="auto">{t('{count} min read', { count: reading_time })}</span>
        {elsewhere && (
          <a href={elsewhere.href} rel="noopener">
            {t('First published at {host}', { host: elsewhere.host })}
          </a>
        )}
      </p>
      <TagLinks tags={tags} />
    </div>
  )
}

export function TagLinks({ tags }: { tags: readonly string[] }) {
  const t = useTexts()
  if (tags.length === 0) return null
  return (
    <ul className={styles.tags} aria-label={t('Tags')}>
      {tags.map((tag) => (
        <li key={tag}>
          <a href={tagPath(tag)} dir="auto">
            {tag}
          </a>
        </li>
      ))}
    </ul>
  )
}

/** How many parts of a series are shown at once; more are folded. */
const mostUnfolded = 6

/** The parts of the series, from the second one on. */
function Series({ post, parts }: PostPageProps) {
  const t = useTexts()
  if (parts.length < 2) return null
  const { series = '' } = post
  const part = parts.findIndex(({ _id }) => _id === post._id) + 1
  return (
    <nav className={styles.series} aria-labelledby="series">
      <details open={parts.length <= mostUnfolded}>
        <summary>
          <span id="series">
            {t('Part {part} of {total}: {series}', { part, total: parts.length, series })}
          </span>
        </summary>
        <ol>
          {parts.map(({ _id, slug, title, language }) => (
            <li key={_id} lang={language || undefined}>
              {_id === post._id ? (
                <span aria-current="page" dir="auto">
                  {title}
                </span>
              ) : (
                <a href={postPath({ slug })} dir="auto">
                  {title}
                </a>
              )}
            </li>
          ))}
        </ol>
      </details>
    </nav>
  )
}

/** The headings of the text, where there are several. */
function Contents({ headings }: Pick<PostPageProps, 'headings'>) {
  const t = useTexts()
  if (headings.length < 2) return null
  return (
    <nav className={styles.contents} aria-labelledby="contents">
      <p id="contents">{t('On this page')}</p>
      <ol>
        {headings
          .filter(({ level }) => level < 4)
          .map(({ id, text, level }) => (
            <li key={id} data-level={level}>
              <a href={`#${id}`}>{text}</a>
            </li>
          ))}
      </ol>
    </nav>
  )
}

function Projects({ projects }: PostPageProps) {
  const t = useTexts()
  if (projects.length === 0) return null
  return (
    <section className={styles.projects} aria-labelledby="projects">
      <h2 id="projects">{t('Related projects')}</h2>
      <ul>
        {projects.map(({ slug, title }) => (
          <li key={slug}>
            <a href={projectPagePath({ slug })}>{title}</a>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The posts before and after it in time. */
function Others({ previous, next }: PostPageProps) {
  const t = useTexts()
  if (!previous && !next) return null
  const link = (post: Post | undefined, label: string, rel: 'prev' | 'next') =>
    post && (
      <a href={postPath(post)} rel={rel} data-way={rel}>
        <span className={styles.label}>{label}</span>
        <span className={styles.otherTitle} lang={post.language || undefined}>
          {post.title}
        </span>
      </a>
    )
  return (
    <nav className={styles.others} aria-label={t('All posts')}>
      {link(previous, t('Previous post'), 'prev')}
      {link(next, t('Next post'), 'next')}
    </nav>
  )
}
