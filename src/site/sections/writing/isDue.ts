import type { Post } from '../../../content/records.ts'

/** Whether the time of a published post has come; before, it is scheduled. */
export const isDue = ({ published_at }: Pick<Post, 'published_at'>, time: Date): boolean =>
  published_at !== null && published_at <= time.toISOString()
