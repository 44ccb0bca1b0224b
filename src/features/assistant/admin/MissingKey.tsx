import { useId } from 'react'
import { Link } from 'react-router'
import type { Questions } from '../contract.ts'
import styles from './AssistantAdmin.module.css'

export const appearanceLink = <Link to="/admin/appearance?tab=visitors">Appearance</Link>

/** Says what visitors have without an AI service, what a key adds, and how to set one. */
export function MissingKey({ hidden, service }: Pick<Questions, 'hidden' | 'service'>) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className={`${styles.usage} ${styles.note}`}>
      <h2 id={titleId} className={styles.title}>
        Without an AI service
      </h2>
      <p className={styles.state}>
        The assistant is a search, because the server has no key of an AI service.
      </p>
      <p>
        {hidden ? (
          <>The button is hidden from visitors; {appearanceLink} shows it again.</>
        ) : (
          <>
            The panel is called a search, says once that no service is configured, and answers with
            passages of your portfolio. You can hide the button in {appearanceLink}.
          </>
        )}
      </p>
      <p className={styles.lead}>A key adds:</p>
      <ul className={styles.gains}>
        <li>answers in sentences, in the language of the question, also to follow-up questions</li>
        <li>how to build something similar to a project</li>
        <li>answers that name your gaps instead of passing over them</li>
        <li>a fit check, which goes through the requirements of a job description one by one</li>
        <li>for you: proposed wordings in résumés and letters, and sorted imports of PDF files</li>
      </ul>
      <p className={styles.lead}>To set one:</p>
      <ol className={styles.steps}>
        {service === 'openrouter.ai' ? (
          <li>
            Get a key at{' '}
            <a href="https://openrouter.ai/keys" target="_blank" rel="noopener">
              openrouter.ai/keys
              <span className="visually-hidden"> (opens in a new tab)</span>
            </a>
            . The model that is asked unless you choose another costs nothing.
          </li>
        ) : (
          <li>Get a key from {service}, the service that AI_BASE_URL names.</li>
        )}
        <li>Set AI_API_KEY on the server, for example in its .env file, and restart it.</li>
      </ol>
    </section>
  )
}
