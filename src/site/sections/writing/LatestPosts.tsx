import { useTexts } from '../../../client/texts/useTexts.ts'
import { Picture } from '../../../client/ui/content/Picture.tsx'
import type { Post } from '../../../content/records.ts'
import { shortDate } from '../../../shared/dates/dates.ts'
import { postPath, writingPath } from './paths.ts'

/** A post with the day of its publication, which its owner's time zone decides. */
export type ShownPost = { post: Post; day: string }

/** The latest posts on the landing page. */
export function LatestPosts({ posts }: { posts: ShownPost[] }) {
  const t = useTexts()
  return (
    <div className="latest-posts">
      <ol>
        {posts.map(({ post, day }) => (
          <li key={post._id} data-record={post._id} data-visibility={post.visibility}>
            {post.cover && (
              <div className="latest-cover">
                <Picture src={post.cover} alt="" sizes="(min-width: 768px) 30vw, 92vw" />
              </div>
            )}
            <p className="latest-facts">
              <time dateTime={day}>{shortDate(day, t)}</time>
              <span>{t('{count} min read', { count: post.reading_time })}</span>
            </p>
            <div lang={post.language || undefined}>
              <h3>
                <a href={postPath(post)}>{post.title}</a>
              </h3>
              {post.summary && <p>{post.summary}</p>}
            </div>
          </li>
        ))}
      </ol>
      <a href={writingPath} className="latest-all">
        {t('All posts')}
      </a>
    </div>
  )
}
