import { useId } from 'react'
import { Link } from 'react-router'
import type { Questions } from '../contract.ts'
import styles from './AssistantUsage.module.css'

/** How much of the day's limit is used, and what the owner can do about the assistant. */
export function AssistantUsage({
  today,
  limit,
  tokens,
  tokenLimit,
  ...settings
}: Omit<Questions, 'kept'>) {
  const labelId = useId()
  const share = Math.max(shareOf(today, limit), shareOf(tokens, tokenLimit))
  return (
    <section aria-labelledby={labelId} className={styles.usage}>
      <h2 id={labelId} className={styles.title}>
        Asked in the last 24 hours
      </h2>
      <p className={styles.count}>
        {today.toLocaleString('en-US')}
        <span className={styles.limit}> of {limit.toLocaleString('en-US')}</span>
      </p>
      <div className={styles.bar} data-full={share >= 1 || undefined} aria-hidden="true">
        <span style={{ inlineSize: `${share * 100}%` }} />
      </div>
      <p className={styles.note}>
        They took about {tokens.toLocaleString('en-US')} of {tokenLimit.toLocaleString('en-US')}{' '}
        tokens. {explainUsage(share)} Questions that were answered just before cost nothing and are
        not counted.
      </p>
      <p className={styles.note}>
        <Settings {...settings} />
      </p>
    </section>
  )
}

const shareOf = (used: number, limit: number) => (limit > 0 ? used / limit : 1)

const explainUsage = (share: number) =>
  share >= 1
    ? 'The limit is reached: visitors are asked to try again later.'
    : 'AI_DAILY_LIMIT and AI_DAILY_TOKENS set the limits.'

function Settings({
  configured,
  hidden,
  keeping,
}: Pick<Questions, 'configured' | 'hidden' | 'keeping'>) {
  const appearance = <Link to="/admin/appearance">Appearance</Link>
  if (!configured) {
    return (
      <strong className={styles.todo}>
        The assistant cannot answer yet. Give AI_API_KEY to the server, for example in its .env
        file, and start it again; or hide its button in {appearance}.
      </strong>
    )
  }
  return (
    <>
      {hidden ? 'The assistant is hidden from visitors.' : 'Visitors can ask the assistant.'}{' '}
      {keeping ? 'Questions are kept, and visitors are told so.' : 'New questions are not kept.'}{' '}
      Both are chosen in {appearance}.
    </>
  )
}
