import ArrowLeft from 'lucide-react/icons/arrow-left'
import { SelectField } from '../../client/forms/fields/SelectField.tsx'
import { useTexts } from '../../client/texts/useTexts.ts'
import { ButtonLink } from '../../client/ui/controls/Button.tsx'
import { SkipLink } from '../../client/ui/controls/SkipLink.tsx'
import fold from '../../client/ui/layout/PhoneFold.module.css'
import type { PlainText } from '../../shared/texts/texts.ts'
import { projectsPath } from '../../site/sections/projects/paths.ts'
import { NothingFound, SearchForm } from '../ListSearch.tsx'
import { PageLinks } from '../PageLinks.tsx'
import { PageFooter, type PageFooterProps } from '../project/PageFooter.tsx'
import styles from './AllProjects.module.css'
import { addressOf, type Choices, filters, isFiltered, type ProjectQuery } from './projectQuery.ts'

/** So many projects are seen at a glance. */
const mostUnsearched = 6

/** Content of one page of the projects. */
export type AllProjectsProps = PageFooterProps & {
  ownerName: string
  query: ProjectQuery
  choices: Choices
  /** How many projects there are, how many of them were found, and on how many pages they stand. */
  total: number
  found: number
  pages: number
  /** The cards of this page as HTML. */
  cards: string[]
  /** Whether they can be searched and filtered. */
  isSearched: boolean
  /** Why no project can be shown. */
  failure?: string | undefined
}

/** Every project on a page of its own, to be searched and filtered; it needs no script. */
export function AllProjects(props: AllProjectsProps) {
  const t = useTexts()
  const { ownerName, credit, privacy, query, choices, total, pages, cards, isSearched } = props
  return (
    <>
      <SkipLink href="#projects">{t('Skip to the projects')}</SkipLink>
      <header className={styles.header}>
        <nav aria-label={t('Main')} className={styles.eyebrow}>
          <a href="/#projects">
            <ArrowLeft aria-hidden="true" />
            {ownerName}
          </a>
        </nav>
        <h1 className={styles.title}>{t('All projects')}</h1>
      </header>
      <main className={styles.main}>
        {isSearched && total > mostUnsearched && <ProjectSearch query={query} choices={choices} />}
        <section id="projects" aria-label={t('Projects')} tabIndex={-1} className={styles.results}>
          <Found {...props} />
          {cards.length > 0 && (
            // biome-ignore lint/security/noDangerouslySetInnerHtml: each card is rendered by React, once, and kept
            <ol className={styles.grid} dangerouslySetInnerHTML={{ __html: cards.join('') }} />
          )}
          <PageLinks page={query.page} pages={pages} addressOf={(page) => addressOf(query, page)} />
        </section>
      </main>
      <PageFooter credit={credit} privacy={privacy} className={styles.footer} />
    </>
  )
}

/** How many were found, or why there is nothing to see. */
function Found({ query, total, found, failure }: AllProjectsProps) {
  const t = useTexts()
  if (failure)
    return <NothingFound title={failure} text="The address stays the same: try it again." />
  if (total === 0) {
    return (
      <NothingFound
        title="No projects available yet"
        text="Projects will appear here once they are added."
      />
    )
  }
  if (found === 0) {
    return (
      <NothingFound title="No matching projects" text="Try another word or fewer filters.">
        <ButtonLink href={projectsPath}>{t('Show all projects')}</ButtonLink>
      </NothingFound>
    )
  }
  const all = t('{count} project|{count} projects', { count: total })
  return (
    <p className={styles.count}>
      {isFiltered(query) ? t('{found} of {all}', { found, all }) : all}
      {isFiltered(query) && <a href={projectsPath}>{t('Show all')}</a>}
    </p>
  )
}

const labels = {
  technology: 'Technology',
  category: 'Category',
  year: 'Year',
} as const satisfies Record<keyof Choices, PlainText>

/** Asks for projects by words and filters, in the address. Folded on a phone until it is used. */
function ProjectSearch({ query, choices }: { query: ProjectQuery; choices: Choices }) {
  const t = useTexts()
  return (
    <details className={`${fold.fold} ${styles.search}`} open={isFiltered(query)}>
      <summary className={fold.summary}>
        <span className={styles.foldLabel}>{t('Search and filter')}</span>
      </summary>
      <SearchForm path={projectsPath} search={query.q}>
        {filters.map(
          (name) =>
            choices[name].length > 1 && (
              <SelectField
                key={name}
                name={name}
                label={t(labels[name])}
                defaultValue={query[name]}
              >
                <option value="">{t('Any')}</option>
                {choices[name].map((choice) => (
                  <option key={choice} value={choice}>
                    {choice}
                  </option>
                ))}
              </SelectField>
            ),
        )}
      </SearchForm>
    </details>
  )
}
