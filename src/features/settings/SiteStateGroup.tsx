import { useFreshResource } from '../../client/calls/useFreshResource.ts'
import { FieldGroup } from '../../client/forms/fields/FieldGroup.tsx'
import { fileSize } from '../../client/forms/upload/fileSize.ts'
import { FactList } from '../../client/ui/content/FactList.tsx'
import { RelativeTime } from '../../client/ui/content/RelativeTime.tsx'
import { ResourceState } from '../../client/ui/states/ResourceState.tsx'
import { Skeleton } from '../../client/ui/states/Skeleton.tsx'
import { type SiteState, siteStateApi, siteStateMessages } from './contract.ts'
import styles from './SiteStateGroup.module.css'

/** Shows the state of the server, and warnings. */
export function SiteStateGroup() {
  const state = useFreshResource(siteStateApi.read)
  return (
    <FieldGroup
      title="About this site"
      note="Version, size of the data, and what needs your attention."
    >
      <ResourceState
        resource={state}
        skeleton={<Skeleton className={styles.skeleton} />}
        failure={siteStateMessages}
      >
        {(known) => (
          <>
            <Warnings {...known} />
            <Facts {...known} />
          </>
        )}
      </ResourceState>
    </FieldGroup>
  )
}

function Warnings({ warnings }: SiteState) {
  if (warnings.length === 0) return <p className={styles.text}>Nothing needs your attention.</p>
  return (
    <ul className={styles.warnings} aria-label="Needs attention">
      {warnings.map((warning) => (
        <li key={warning}>{warning}</li>
      ))}
    </ul>
  )
}

function Facts(state: SiteState) {
  const { version, startedAt, database, files, lastBackupAt, mailsWaiting, processes } = state
  return (
    <FactList
      facts={{
        Version: version,
        Started: <RelativeTime time={startedAt} />,
        Database: `${database.kind}, ${fileSize(database.bytes)}`,
        Files: `${files.count}, ${fileSize(files.bytes)}`,
        'Last backup': lastBackupAt ? <RelativeTime time={lastBackupAt} /> : 'None yet',
        'Mails waiting': mailsWaiting,
        Processes: processes,
      }}
    />
  )
}
