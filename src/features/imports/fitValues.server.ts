import type * as z from 'zod/mini'
import type { EntryKind, Present, Values } from './entryKind.server.ts'

/** A field of an imported entry that cannot be stored as the file has it. */
type FieldProblem = {
  field: string
  /** The text in the file, lists with one item a line; cut at `longestOriginal`. */
  original: string
  /** Why its rule refuses it, the last reason where there are several. */
  reason: string
  isList: boolean
}

export type Fitted = {
  checked: ReturnType<EntryKind['check']>
  /** Without what its rules refuse. */
  values: Values
  problems: FieldProblem[]
}

const longestOriginal = 2000
/** Each round mends at least one field or item. */
const mostRounds = 200

/**
 * Shortens what is too long and leaves out what is refused, field by field, until the rules of an entry accept it. The
 * check still fails where a required field is missing.
 */
export function fitValues(
  kind: EntryKind,
  values: Values,
  present: ReadonlyMap<string, Present>,
): Fitted {
  const check = (values: Values) => kind.check(values, present.get(kind.keyOf(values)))
  const problems: FieldProblem[] = []
  let fitted = values
  let checked = check(values)
  for (let round = 0; round < mostRounds && !checked.success; round++) {
    const issue = checked.error.issues.find((issue) => fieldOf(issue, fitted))
    const field = issue && fieldOf(issue, fitted)
    if (!field) break
    const fieldProblem = problems.find((problem) => problem.field === field)
    if (fieldProblem) fieldProblem.reason = issue.message
    else problems.push(problemOf(field, values[field], issue.message))
    fitted = without(fitted, field, issue)
    checked = check(fitted)
  }
  if (!checked.success) problems.push(...missing(checked.error.issues, problems))
  return { checked, values: fitted, problems }
}

/** The required fields that a file does not have. */
const missing = (issues: Issue[], problems: FieldProblem[]): FieldProblem[] =>
  issues.flatMap(({ path, message: reason }) => {
    const field = path.findLast((part) => typeof part === 'string')
    if (field === undefined || problems.some((problem) => problem.field === field)) return []
    return [{ field, original: '', reason, isList: false }]
  })

type Issue = z.core.$ZodIssue

/** The field of an entry that an issue is about; a document's entry has its own path before it. */
const fieldOf = ({ path }: Issue, values: Values): string | undefined =>
  path.find((part): part is string => typeof part === 'string' && Object.hasOwn(values, part))

const problemOf = (field: string, value: unknown, reason: string): FieldProblem => ({
  field,
  reason,
  isList: Array.isArray(value),
  original: (Array.isArray(value) ? value.map(textOf).join('\n') : textOf(value)).slice(
    0,
    longestOriginal,
  ),
})

const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

function without(values: Values, field: string, issue: Issue): Values {
  const { [field]: value, ...others } = values
  const index = issue.path[issue.path.indexOf(field) + 1]
  if (Array.isArray(value) && typeof index === 'number') {
    const item = shortened(value[index], issue)
    return { ...others, [field]: value.toSpliced(index, 1, ...(item === undefined ? [] : [item])) }
  }
  const rest = shortened(value, issue)
  return rest === undefined ? others : { ...others, [field]: rest }
}

/** As much as the rule accepts: whole words of a text, the first items of a list; undefined for anything else. */
function shortened(value: unknown, issue: Issue): unknown {
  if (issue.code !== 'too_big') return undefined
  const most = Number(issue.maximum)
  if (Array.isArray(value) && value.length > most) return value.slice(0, most)
  if (typeof value !== 'string' || value.length <= most) return undefined
  const end = value.slice(0, most).search(/\s\S*$/)
  return end > 0 ? `${value.slice(0, end).trimEnd()}…` : undefined
}
