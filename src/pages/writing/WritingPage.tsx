import { useTexts } from '../../client/texts/useTexts.ts'
import { ButtonLink } from '../../client/ui/controls/Button.tsx'
import { SkipLink } from '../../client/ui/controls/SkipLink.tsx'
import { shortDate, yearOf } from '../../shared/dates/dates.ts'
import type { ShownPost } from '../../site/sections/writing/LatestPosts.tsx'
import { feedNames, postPath, writingPath } from '../../site/sections/writing/paths.ts'
import { NothingFound, SearchForm } from '../ListSearch.tsx'
import { pageAddress } from '../listPages.ts'
import { PageLinks } from '../PageLinks.tsx'
import { PageBar } from '../project/PageBar.tsx'
import { PageFooter, type PageFooterProps } from '../project/PageFooter.tsx'
import shared from '../project/ProjectPage.module.css'
import { TagLinks } from './PostPage.tsx'
import styles from './WritingPage.module.css'

/** A post with the sentence of its text in which the search was found, where its title and summary lack a word. */
export type FoundPost = ShownPost & { sentence?: string }

export type WritingPageProps = PageFooterProps & {
  ownerName: string
  /** Of this tag alone, if there is one, whose page has a path of its own. */
  tag: string | undefined
  path: string
  /** Searched words; '' for none. */
  search: string
  /** Whether the posts can be searched. */
  isSearched: boolean
  /** Why nothing was searched. */
  failure: string | undefined
  /** How many posts there are, how many of them were found, and those of this page. */
  count: number
  found: number
  posts: FoundPost[]
  page: number
  pages: number
  /** The tags of all posts, those of most posts first. */
  tags: string[]
}

/** All posts, or those of a tag, by year, or those that were searched for; it needs no script. */
export function WritingPage(props: WritingPageProps) {
  const { ownerName, credit, privacy, tag, path, search, isSearched, posts, page, pages, tags } =
    props
  const t = useTexts()
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
        {isSearched && <SearchForm path={path} search={search} />}
        <Count {...props} />
        {search === '' && tag === undefined && page === 1 && <TagLinks tags={tags} />}
        {search === '' ? <Years posts={posts} /> : <PostList posts={posts} heading="h2" />}
        <PageLinks
          page={page}
          pages={pages}
          addressOf={(page) => pageAddress(path, page, { q: search })}
        />
      </main>
      <PageFooter credit={credit} privacy={privacy} className={shared.footer} />
    </>
  )
}

/** How many posts there are, or were found, or why there is nothing to see. */
function Count({ path, search, failure, count, found }: WritingPageProps) {
  const t = useTexts()
  const all = t('{count} post|{count} posts', { count })
  if (search === '') {
    return (
      <p className={styles.count}>
        {all}
        <a href={`${path}/${feedNames.atom}`} type="application/atom+xml">
          {t('Subscribe by feed')}
        </a>
      </p>
    )
  }
  if (failure) {
    return <NothingFound title={failure} text="The address stays the same: try it again." />
  }
  if (found === 0) {
    return (
      <NothingFound title="No matching posts" text="Try other or fewer words.">
        <ButtonLink href={path}>{t('Show all posts')}</ButtonLink>
      </NothingFound>
    )
  }
  return (
    <p className={styles.count}>
      {t('{found} of {all}', { found, all })}
      <a href={path}>{t('Show all')}</a>
    </p>
  )
}

function Years({ posts }: { posts: FoundPost[] }) {
  const years = Map.groupBy(posts, ({ day }) => yearOf(day))
  return [...years].map(([year, shown]) => (
    <section key={year} aria-labelledby={`y${year}`} className={styles.year}>
      <h2 id={`y${year}`}>{year}</h2>
      <PostList posts={shown} heading="h3" />
    </section>
  ))
}

type PostListProps = { posts: FoundPost[]; heading: 'h2' | 'h3' }

/** Posts in a list, each with its title, day and summary, or the sentence where a search was found. */
function PostList({ posts, heading: Heading }: PostListProps) {
  const t = useTexts()
  if (posts.length === 0) return null
  return (
    <ol className={styles.posts}>
      {posts.map(({ post, day, sentence = post.summary }) => (
        <li key={post._id} data-record={post._id} data-visibility={post.visibility}>
          <p className={styles.facts}>
            <time dateTime={day}>{shortDate(day, t)}</time>
            <span>{t('{count} min read', { count: post.reading_time })}</span>
          </p>
          <div lang={post.language || undefined} className={styles.words}>
            <Heading>
              <a href={postPath(post)}>{post.title}</a>
            </Heading>
            {sentence && <p>{sentence}</p>}
          </div>
        </li>
      ))}
    </ol>
  )
}
