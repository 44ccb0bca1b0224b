import { type CSSProperties, lazy, Suspense } from 'react'
import { Link, useSearchParams } from 'react-router'
import { RecordsPage } from '../../records/list/RecordsPage.tsx'
import type { Column } from '../../records/list/RecordTable.tsx'
import { otherCategory } from './categories/skillCategories.ts'
import { useCategoryNames } from './categories/useCategoryNames.ts'
import type { Skill } from './contract.ts'
import { PasteSkills } from './paste/PasteSkills.tsx'
import { SkillForm, type SkillFormProps } from './SkillForm.tsx'
import styles from './SkillsAdmin.module.css'
import { skillKind } from './skillKind.ts'

const CategoriesAdmin = lazy(async () => ({
  default: (await import('./categories/CategoriesAdmin.tsx')).CategoriesAdmin,
}))

const columns: Column<Skill>[] = [
  { header: 'Name', cell: ({ name }) => name, isName: true },
  { header: 'Proficiency', cell: (skill) => <Level {...skill} /> },
]

/** Where the owner keeps the skills. */
export function SkillsAdmin({ piecesField }: Pick<SkillFormProps, 'piecesField'>) {
  const [params] = useSearchParams()
  const names = useCategoryNames()
  if (params.get('show') === 'categories') {
    return (
      <Suspense>
        <CategoriesAdmin />
      </Suspense>
    )
  }
  return (
    <RecordsPage
      kind={skillKind}
      title="Skills"
      note={
        <>
          Visitors see them by category, each in this order. A new skill is added at the end.{' '}
          <Link to="?show=categories">Edit the categories</Link>
        </>
      }
      empty={{
        title: 'No skills yet',
        text: 'Only a name and a category are required.',
        action: 'Add the first skill',
      }}
      columns={columns}
      otherAction={<PasteSkills />}
      groups={{
        names,
        of: ({ category }) => (names.includes(category) ? category : otherCategory),
      }}
      form={(props) => <SkillForm piecesField={piecesField} {...props} />}
    />
  )
}

function Level({ proficiency, hide_level }: Skill) {
  return (
    <span className={styles.level} data-hidden={hide_level === 1 || undefined}>
      <span
        aria-hidden="true"
        className={styles.bar}
        style={{ '--level': `${proficiency}%` } as CSSProperties}
      />
      {hide_level === 1 ? 'Hidden' : `${proficiency}%`}
    </span>
  )
}
