import ListTree from 'lucide-react/icons/list-tree'
import { lazy, Suspense } from 'react'
import { Link, useSearchParams } from 'react-router'
import { RecordsPage } from '../../records/list/RecordsPage.tsx'
import type { Column } from '../../records/list/RecordTable.tsx'
import type { Skill } from './contract.ts'
import { PasteSkills } from './paste/PasteSkills.tsx'
import { SkillForm } from './SkillForm.tsx'
import { skillKind } from './skillKind.ts'

const CategoriesAdmin = lazy(async () => ({
  default: (await import('./categories/CategoriesAdmin.tsx')).CategoriesAdmin,
}))

const columns: Column<Skill>[] = [
  { header: 'Name', cell: ({ name }) => name, isName: true },
  { header: 'Category', cell: ({ category }) => category || 'Other' },
  {
    header: 'Proficiency',
    cell: ({ proficiency, hide_level }) => (hide_level ? 'Hidden' : `${proficiency}%`),
  },
]

/** Where the owner keeps the skills. */
export function SkillsAdmin() {
  const [params] = useSearchParams()
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
          Visitors see them by category, each in this order. A new one stands last.{' '}
          <Link to="?show=categories">Edit the categories</Link>
        </>
      }
      empty={{
        icon: <ListTree />,
        title: 'No skills yet',
        text: 'A name and a category are enough to begin with.',
        action: 'Add the first skill',
      }}
      columns={columns}
      otherAction={<PasteSkills />}
      form={(props) => <SkillForm {...props} />}
    />
  )
}
