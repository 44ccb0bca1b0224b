import type { ComponentProps } from 'react'
import { useTexts } from '../../../../client/texts/useTexts.ts'
import type { RelatedProjectViews } from '../../../../client/ui/content/relatedProjects.ts'
import type { RelatedProjects } from '../../../../shared/relatedProjects.ts'
import { loadDialog, openProject, preloadDialog } from '../dialog/openProject.ts'
import { projectPagePath } from '../paths.ts'
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

/** Leads to the details of a project, which open on this page; for who asks for a window of their own, in that. */
function RelatedProjectLink({ slug, ...rest }: { slug: string } & ComponentProps<'a'>) {
  return (
    <a
      {...rest}
      href={projectPagePath({ slug })}
      onPointerEnter={preloadDialog}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        openProject(slug, event.currentTarget)
      }}
    />
  )
}
