import Check from 'lucide-react/icons/check'
import Circle from 'lucide-react/icons/circle'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { CallError } from '../../../../client/calls/call.ts'
import { FieldGroup } from '../../../../client/forms/fields/FieldGroup.tsx'
import { Button } from '../../../../client/ui/controls/Button.tsx'
import styles from './PostForm.module.css'
import type { PostFormApi } from './postKind.ts'

/** Asks pages whether they are there. */
export type CheckLinks = (
  urls: string[],
) => Promise<{ url: string; state: 'works' | 'dead' | 'unsure'; reason: string }[]>

/** List of parts that a post may lack before it is published; none is required. */
export function PostChecklist({ form, checkLinks }: { form: PostFormApi; checkLinks: CheckLinks }) {
  const [title, summary, cover, cover_alt, body, canonical_url] = useWatch({
    control: form.control,
    name: ['title', 'summary', 'cover', 'cover_alt', 'body', 'canonical_url'],
  })
  const text = `${body ?? ''}`
  const withoutAlt = text.match(/!\[\]\(/g)?.length ?? 0
  const checks = [
    { isDone: Boolean(title), text: 'A title' },
    { isDone: Boolean(summary), text: 'A summary, for lists and search engines' },
    ...(cover ? [{ isDone: Boolean(cover_alt), text: 'Alt text of the cover' }] : []),
    ...(text.includes('![')
      ? [
          {
            isDone: withoutAlt === 0,
            text: withoutAlt
              ? `Alt text of the pictures: ${withoutAlt} without, as in ![what it shows](…)`
              : 'Alt text of the pictures',
          },
        ]
      : []),
  ]
  return (
    <FieldGroup title="Before you publish" note="Nothing of it is required.">
      <ul className={styles.checks}>
        {checks.map(({ isDone, text }) => (
          <li key={text} data-open={isDone ? undefined : true}>
            {isDone ? <Check aria-hidden="true" /> : <Circle aria-hidden="true" />}
            <span>
              {text} <span className="visually-hidden">{isDone ? '(done)' : '(missing)'}</span>
            </span>
          </li>
        ))}
      </ul>
      <Links urls={linksIn(`${text} ${canonical_url ?? ''}`)} checkLinks={checkLinks} />
    </FieldGroup>
  )
}

/** How many links are checked at once. */
const mostLinks = 100

const linksIn = (text: string) =>
  [...new Set(text.match(/https?:\/\/[^\s<>()[\]"'`]+/g) ?? [])].slice(0, mostLinks)

function Links({ urls, checkLinks }: { urls: string[]; checkLinks: CheckLinks }) {
  const [isBusy, setBusy] = useState(false)
  const [sentences, setSentences] = useState<string[]>([])
  if (urls.length === 0) return null
  const check = async () => {
    setBusy(true)
    try {
      const results = await checkLinks(urls)
      const wrong = results.filter(({ state }) => state !== 'works')
      setSentences(
        wrong.length > 0
          ? wrong.map(({ url, reason }) => `${url} ${reason}.`)
          : [results.length === 1 ? 'The link answers.' : `All ${results.length} links answer.`],
      )
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setSentences([error.message || 'The links could not be checked.'])
    } finally {
      setBusy(false)
    }
  }
  return (
    <div>
      <Button size="small" aria-disabled={isBusy} onClick={() => void (isBusy || check())}>
        {isBusy ? 'Checking…' : urls.length === 1 ? 'Check the link' : `Check ${urls.length} links`}
      </Button>
      <ul role="status" className={styles.checks}>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </div>
  )
}
