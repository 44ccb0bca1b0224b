import { useTexts } from '../../../../client/texts/useTexts.ts'
import type { RelatedProjectViews } from '../../../../client/ui/content/relatedProjects.ts'
import type { RelatedProjects } from '../../../../shared/relatedProjects.ts'
import { loadDialog } from '../dialog/openProject.ts'
import { RelatedProjectLink } from './RelatedProjectLink.tsx'
import styles from './RelatedProjectNumbers.module.css'

export const relatedProjectViews: RelatedProjectViews = {
  name: (name, shownIn) => (shownIn ? <LitName name={name} {...shownIn} /> : name),
  numbers: (shownIn) => shownIn && <ProjectNumbers {...shownIn} />,
}

/** A name that highlights the projects related to it. */
function LitName({ name, pieces }: RelatedProjects & { name: string }) {
  const t = useTexts()
  return (
    <button
      type="button"
      data-claim
      className={styles.name}
      onClick={async () => (await loadDialog()).highlightProjects(name, pieces, t)}
    >
      {name}
    </button>
  )
}

/** Numbers of related projects, each of which opens its project. */
function ProjectNumbers({ pieces, total }: RelatedProjects) {
  return (
    <ul className={styles.numbers} data-numbers aria-label={useTexts()('Shown in')}>
      {pieces.map(({ number, slug, title }) => (
        <li key={slug}>
          <RelatedProjectLink slug={slug} title={title} aria-label={`${number}, ${title}`}>
            {number}
          </RelatedProjectLink>
        </li>
      ))}
      {total > pieces.length && <li>+{total - pieces.length}</li>}
    </ul>
  )
}
