import ArrowLeft from 'lucide-react/icons/arrow-left'
import { Link } from 'react-router'
import { useResource } from '../../../../client/calls/useResource.ts'
import { FormSkeleton } from '../../../../client/forms/FormSkeleton.tsx'
import { buttonClass } from '../../../../client/ui/controls/Button.tsx'
import { PageHeader } from '../../../../client/ui/layout/PageHeader.tsx'
import { ResourceState } from '../../../../client/ui/states/ResourceState.tsx'
import { publicList } from '../../../../content/publicList.ts'
import { CategoriesForm } from './CategoriesForm.tsx'
import { categoryMessages } from './categoryMessages.ts'
import { categoriesApi } from './contract.ts'

/** Where the owner keeps the categories of the skills. */
export function CategoriesAdmin() {
  const categories = useResource(categoriesApi.read)
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
      <ResourceState
        resource={categories}
        skeleton={<FormSkeleton title="Categories" fields={6} />}
        failure={categoryMessages}
      >
        {(data) => <CategoriesForm stored={data} skills={skills} reload={categories.refetch} />}
      </ResourceState>
    </>
  )
}
