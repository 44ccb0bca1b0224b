import ArrowLeft from 'lucide-react/icons/arrow-left'
import { Link } from 'react-router'
import { useResource } from '../../../../client/calls/useResource.ts'
import { buttonClass } from '../../../../client/ui/controls/Button.tsx'
import { PageHeader } from '../../../../client/ui/layout/PageHeader.tsx'
import { DocumentState } from '../../../../cms/document/DocumentState.tsx'
import { skillCategories } from '../../../../content/documents/skillCategories.ts'
import { publicList } from '../../../../content/publicList.ts'
import { CategoriesForm } from './CategoriesForm.tsx'

/** Where the owner keeps the categories of the skills. */
export function CategoriesAdmin() {
  const { data: skills = [] } = useResource(publicList('skills'))
  return (
    <>
      <PageHeader
        title="Skill categories"
        note="Visitors see your skills under them, in this order."
        action={
          <Link to="/admin/skills" className={buttonClass({})}>
            <ArrowLeft />
            Skills
          </Link>
        }
      />
      <DocumentState document={skillCategories} skeleton={{ title: 'Categories', fields: 6 }}>
        {(stored) => <CategoriesForm {...stored} skills={skills} />}
      </DocumentState>
    </>
  )
}
