import type { Project } from '../../content/records.ts'
import { yearOf } from '../../shared/dates/dates.ts'
import { ongoing } from '../../shared/dates/period.ts'
import { shownCategory } from '../../shared/projectCategory.ts'
import { fold, hasWords, readSearch, searchedWords } from '../../shared/textSearch.ts'
import { pageNumber } from '../listPages.ts'
import { type Choices, filters, type ProjectQuery } from './projectQuery.ts'

/** A project with its place among all of them, from 1. */
export type Numbered = { project: Project; number: number }

type Entry = Numbered & { words: string } & Record<keyof Choices, string[]>

/** Index for search and filters; an ongoing project belongs to every year up to this one. */
export function projectIndex(projects: Project[], thisYear: number) {
  const entries = projects.map(
    (project, index): Entry => ({
      project,
      number: index + 1,
      words: fold(wordsOf(project).join('\n')),
      technology: project.tech,
      category: [shownCategory(project.category)].filter(Boolean),
      year: yearsOf(project, thisYear),
    }),
  )
  const valuesOf = (name: keyof Choices) => distinct(entries.flatMap((entry) => entry[name]))
  const { compare: byName } = new Intl.Collator('en')
  const choices: Choices = {
    technology: valuesOf('technology').toSorted(byName),
    category: valuesOf('category').toSorted(byName),
    year: valuesOf('year').toSorted((a, b) => b.localeCompare(a)),
  }

  return {
    choices,

    /** Reads a query string; an unknown choice selects nothing. */
    readQuery(query: Record<string, string>): ProjectQuery {
      const projectQuery: ProjectQuery = {
        q: readSearch(query.q),
        technology: '',
        category: '',
        year: '',
        page: pageNumber(query.page),
        isPossible: true,
      }
      for (const name of filters) {
        const wanted = fold(query[name] ?? '').trim()
        if (wanted === '') continue
        const choice = choices[name].find((one) => fold(one) === wanted)
        if (choice === undefined) projectQuery.isPossible = false
        else projectQuery[name] = choice
      }
      return projectQuery
    },

    /** The projects that have every word of the search, and all else that is asked for. */
    find(projectQuery: ProjectQuery): Numbered[] {
      if (!projectQuery.isPossible) return []
      const words = searchedWords(projectQuery.q)
      return entries.filter(
        (entry) =>
          hasWords(entry.words, words) &&
          filters.every(
            (name) => projectQuery[name] === '' || has(entry[name], projectQuery[name]),
          ),
      )
    },
  }
}

/** Searched text of a project, without its long story. */
const wordsOf = ({ title, description, category, status, tech, features }: Project) => [
  ...[title, description, shownCategory(category), status.replaceAll('-', ' ')],
  ...tech,
  ...features,
]

function yearsOf({ start_date, end_date }: Project, thisYear: number): string[] {
  const ended = end_date === ongoing ? String(thisYear) : end_date
  const first = Number(yearOf(start_date ?? ended ?? ''))
  const last = Number(yearOf(ended ?? start_date ?? ''))
  if (!first || last < first) return first ? [String(first)] : []
  return Array.from({ length: last - first + 1 }, (_, index) => String(first + index))
}

const has = (values: string[], chosen: string) =>
  values.some((value) => fold(value) === fold(chosen))

/** Each value once, as it is spelled first. */
function distinct(values: string[]): string[] {
  const first = new Map<string, string>()
  for (const value of new Set(values)) {
    const folded = fold(value)
    if (!first.has(folded)) first.set(folded, value)
  }
  return [...first.values()]
}
