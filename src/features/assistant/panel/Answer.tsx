import { memo, useMemo } from 'react'
import Markdown, { type Components } from 'react-markdown'
import { useTexts } from '../../../client/texts/useTexts.ts'
import { CopyButton } from '../../../client/ui/controls/CopyButton.tsx'
import { answerLink, linkTargets } from '../links/answerLinks.ts'
import type { Target } from '../links/targets.ts'
import styles from './Answer.module.css'
import { TargetLink } from './TargetLink.tsx'

type AnswerProps = {
  text: string
  isWhole: boolean
  targets: Target[]
  onOpenTarget: (href: string) => void
}

/** An answer in Markdown without HTML. Names of content become links. */
export const Answer = memo(({ text, isWhole, targets, onOpenTarget }: AnswerProps) => {
  const plugins = useMemo(() => [linkTargets.bind(undefined, targets)], [targets])
  const components = useMemo(() => ({ ...headings, a: linkThat(onOpenTarget) }), [onOpenTarget])
  return (
    <div className={styles.answer}>
      <Markdown
        rehypePlugins={plugins}
        components={components}
        disallowedElements={['img']}
        urlTransform={(href) => answerLink(href, targets)}
      >
        {text}
      </Markdown>
      {isWhole && <CopyButton text={text} variant="quiet" className={styles.copy} />}
    </div>
  )
})

const Heading: Components['h1'] = ({ children }) => <p className={styles.heading}>{children}</p>
// Headings of an answer would be mixed with those of the page.
const headings = { h1: Heading, h2: Heading, h3: Heading, h4: Heading, h5: Heading, h6: Heading }

function NewTabNote() {
  const t = useTexts()
  return <span className="visually-hidden"> {t('(opens in a new tab)')}</span>
}

const linkThat =
  (open: (href: string) => void): Components['a'] =>
  ({ href, children }) => {
    if (!href) return children
    if (/^https?:/i.test(href)) {
      return (
        <a href={href} target="_blank" rel="noopener">
          {children}
          <NewTabNote />
        </a>
      )
    }
    return (
      <TargetLink href={href} onOpen={open}>
        {children}
      </TargetLink>
    )
  }
