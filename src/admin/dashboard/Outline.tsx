import { Link } from 'react-router'
import { useAlertOnce } from '../../client/browser/useAlertOnce.ts'
import { useFreshResource } from '../../client/calls/useFreshResource.ts'
import { useResource } from '../../client/calls/useResource.ts'
import { Button } from '../../client/ui/controls/Button.tsx'
import { type AdminPath, adminPaths } from '../../cms/adminPaths.ts'
import { itemsPath } from '../../content/editPath.ts'
import { isOwnSection } from '../../content/ownSections.ts'
import { sectionIds, usuallyEmptySections } from '../../content/sections.ts'
import { type OutlineSection, outlineApi, statsApi } from './contract.ts'
import { DashboardSection } from './DashboardSection.tsx'
import styles from './Outline.module.css'

const unauthorized = 'You are not authorized. Please log in as admin.'

/** The sections of the page from top to bottom with what is in them, each a link to its form. */
export function Outline() {
  const { data, error: outlineError, refetch } = useFreshResource(outlineApi.read)
  const stats = useResource(statsApi.read)
  const { error: statsError } = stats
  useAlertOnce(unauthorized, statsError?.status === 401 ? stats.errorUpdatedAt : undefined)
  const lines = data?.sections ?? initialSections
  const shown = lines.filter(({ id, hidden }) => !hidden && id !== 'resume')
  const tryAgain = () => Promise.all([refetch(), stats.refetch()])
  const error = statsError ?? outlineError

  return (
    <DashboardSection
      title="Your page"
      isNav
      action={
        <>
          <Link to="/admin/appearance?tab=page">Order and headings</Link>
          <Link to="/admin/sections?edit=new">Add a section</Link>
        </>
      }
    >
      <ol className={styles.list} aria-busy={!data && !outlineError}>
        {lines.map((line) => (
          <Line
            key={line.id}
            line={line}
            position={shown.indexOf(line) + 1}
            count={line.id in counted ? countIn(stats, line) : line.count}
          />
        ))}
      </ol>
      {error && !stats.isFetching && (
        <p role="alert" className={styles.failed}>
          {error.status === 401 ? unauthorized : 'Failed to load the counts.'}
          <Button variant="quiet" size="small" onClick={tryAgain}>
            Try Again
          </Button>
        </p>
      )}
    </DashboardSection>
  )
}

type LineProps = {
  line: OutlineSection
  /** From 1; 0 for one that has no place of its own on the page. */
  position: number
  count: number | string | null
}

function Line({ line, position, count }: LineProps) {
  const { id, hidden, note, isIncomplete } = line
  const path = pathOf(id)
  return (
    <li className={styles.line} data-hidden={hidden || undefined}>
      <span className={styles.position}>{position > 0 && `${position}`.padStart(2, '0')}</span>
      <Link to={path} className={styles.name}>
        {nameOf(line)}
      </Link>
      <span className={styles.state}>
        {hidden && <span className={styles.hidden}>Hidden</span>}
        {count !== null && <span>{count}</span>}
        {note && <span data-incomplete={isIncomplete || undefined}>{note}</span>}
      </span>
      <span aria-hidden="true" className={styles.edit}>
        Edit
      </span>
    </li>
  )
}

/** The counts that the specification asks for, which come with the call that has them. */
const counted = {
  projects: 'projects',
  skills: 'skills',
  certifications: 'certifications',
} as const

type Stats = ReturnType<typeof useResource<typeof statsApi.read>>

/** Nothing while it is read, a dash where it is not known. */
function countIn({ data, error }: Stats, { id }: OutlineSection): number | string | null {
  const key = counted[id as keyof typeof counted]
  return data?.[key] ?? (error ? '–' : null)
}

/** Shown until the owner's own order is read: they lead to the same forms. */
const initialSections: OutlineSection[] = ['hero', ...sectionIds]
  .filter((id) => usuallyEmptySections.every((unused) => unused !== id))
  .flatMap((id) => (id === 'certifications' ? [id, 'resume'] : id))
  .map((id) => ({ id, heading: '', hidden: false, count: null, note: '', isIncomplete: false }))

function pathOf(id: string): string {
  if (isOwnSection(id)) return itemsPath(id)
  return id === 'contact' ? '/admin/contact?tab=info' : (`/admin/${id}` as AdminPath)
}

/** A section is called as the page of its form. */
const nameOf = ({ id, heading }: OutlineSection): string =>
  heading ||
  (id === 'contact'
    ? 'Contact'
    : (adminPaths.find(({ path }) => path === `/admin/${id}`)?.label ?? id))
