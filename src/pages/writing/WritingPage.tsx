import { useTexts } from '../../client/texts/useTexts.ts'
import { SkipLink } from '../../client/ui/controls/SkipLink.tsx'
import { shortDate, yearOf } from '../../shared/dates/dates.ts'
import type { ShownPost } from '../../site/sections/writing/LatestPosts.tsx'
import { feedNames, postPath, writingPath } from '../../site/sections/writing/paths.ts'
import { pageAddress } from '../listPages.ts'
import { PageLinks } from '../PageLinks.tsx'
import { PageBar } from '../project/PageBar.tsx'
import { PageFooter, type PageFooterProps } from '../project/PageFooter.tsx'
import shared from '../project/ProjectPage.module.css'
import { TagLinks } from './PostPage.tsx'
import styles from './WritingPage.module.css'

export type WritingPageProps = PageFooterProps & {
  /** Of this tag alone, if there is one, whose page has a path of its own. */
  tag: string | undefined
  path: string
  /** How many posts there are, and those of this page. */
  count: number
  posts: ShownPost[]
  page: number
  pages: number
  /** The tags of all posts, those of most posts first. */
  tags: string[]
}

/** All posts, or those of a tag, by year; it needs no script. */
export function WritingPage(props: WritingPageProps) {
  const { ownerName, privacy, tag, path, count, posts, page, pages, tags } = props
  const t = useTexts()
  const years = Map.groupBy(posts, ({ day }) => yearOf(day))
  return (
    <>
      <SkipLink href="#posts">{t('Skip to content')}</SkipLink>
      <PageBar
        ownerName={ownerName}
        list={tag === undefined ? undefined : { href: writingPath, label: t('All posts') }}
      />
      <main id="posts" tabIndex={-1} className={styles.main}>
        <h1 className={styles.title}>
          {tag === undefined ? t('Writing') : t('Posts about {tag}', { tag })}
        </h1>
        <p className={styles.count}>
          {t('{count} post|{count} posts', { count })}
          <a href={`${path}/${feedNames.atom}`} type="application/atom+xml">
            {t('Subscribe by feed')}
          </a>
        </p>
        {tag === undefined && page === 1 && <TagLinks tags={tags} />}
        {[...years].map(([year, shown]) => (
          <section key={year} aria-labelledby={`y${year}`} className={styles.year}>
            <h2 id={`y${year}`}>{year}</h2>
            <PostList posts={shown} />
          </section>
        ))}
        <PageLinks page={page} pages={pages} addressOf={(page) => pageAddress(path, page)} />
      </main>
      <PageFooter ownerName={ownerName} privacy={privacy} className={shared.footer} />
    </>
  )
}

/** Posts in a list, each with its title, day and summary. */
function PostList({ posts }: { posts: ShownPost[] }) {
  const t = useTexts()
  return (
    <ol className={styles.posts}>
      {posts.map(({ post, day }) => (
        <li key={post._id} data-record={post._id} data-visibility={post.visibility}>
          <p className={styles.facts}>
            <time dateTime={day}>{shortDate(day, t)}</time>
            <span>{t('{count} min read', { count: post.reading_time })}</span>
          </p>
          <div lang={post.language || undefined} className={styles.words}>
            <h3>
              <a href={postPath(post)}>{post.title}</a>
            </h3>
            {post.summary && <p>{post.summary}</p>}
          </div>
        </li>
      ))}
    </ol>
  )
}
