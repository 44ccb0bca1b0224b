import { lazy } from 'react'
import { useFreshResource } from '../../../client/calls/useFreshResource.ts'
import { CopyButton } from '../../../client/ui/controls/CopyButton.tsx'
import { CollectionPage } from '../../../cms/collection/CollectionPage.tsx'
import { collectionKind } from '../../../cms/collection/collectionKind.ts'
import { applications } from '../../../content/collections/applications.ts'
import type { Application } from '../../../content/records.ts'
import { applicationsApi } from '../contract.ts'
import { tailoredPath } from '../paths.ts'

const control = <Name extends keyof typeof import('./linkControls.tsx')>(name: Name) =>
  lazy(async () => ({ default: (await import('./linkControls.tsx'))[name] }))

const kind = collectionKind(applications)
const controls = { resume: control('ResumeControl'), projects: control('ProjectsControl') }
const cells = {
  address: { cell: (link: Application) => <Address {...link} /> },
  visits: { header: 'Visits', cell: (link: Application) => <Visits {...link} /> },
}

/** The list and form of tailored links. */
export const ApplicationsAdmin = () => (
  <CollectionPage
    collection={applications}
    // A copy has an address of its own.
    kind={{ ...kind, copyOf: async (link) => ({ ...(await kind.copyOf(link)), address: '' }) }}
    controls={controls}
    cells={cells}
  />
)

function Address({ name, address = '' }: Pick<Application, 'name' | 'address'>) {
  const path = tailoredPath(address)
  return (
    <>
      <a href={path}>
        {path}
        <span className="visually-hidden"> for {name}</span>
      </a>{' '}
      <CopyButton text={location.origin + path} variant="quiet" />
    </>
  )
}

/** Such as “Opened 3 times on 2 days, résumé downloaded twice”. */
function Visits({ _id }: Pick<Application, '_id'>) {
  const { data } = useFreshResource(applicationsApi.visits)
  if (!data) return null
  const {
    opened = 0,
    days = 0,
    downloads = 0,
    projectsRead = 0,
  } = data.links.find((link) => link._id === _id) ?? {}
  if (opened === 0) return data.isOn ? 'Not opened yet' : 'Visits are not counted'
  return [
    `Opened ${counted(opened, 'time')} on ${counted(days, 'day')}`,
    ...(downloads > 0 ? [`résumé downloaded ${counted(downloads, 'time')}`] : []),
    ...(projectsRead > 0 ? [`${counted(projectsRead, 'project')} read`] : []),
  ].join(', ')
}

const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`
