import { useQueryClient } from '@tanstack/react-query'
import Archive from 'lucide-react/icons/archive'
import CloudUpload from 'lucide-react/icons/cloud-upload'
import { useEffect, useState } from 'react'
import { call } from '../../client/calls/call.ts'
import { explainCall } from '../../client/calls/explainCall.ts'
import { useFreshResource } from '../../client/calls/useFreshResource.ts'
import { resourceKey } from '../../client/calls/useResource.ts'
import { FieldGroup } from '../../client/forms/fields/FieldGroup.tsx'
import { TextField } from '../../client/forms/fields/TextField.tsx'
import { useAction } from '../../client/forms/useAction.ts'
import { useExactTime } from '../../client/ui/content/timeZone.ts'
import { Button } from '../../client/ui/controls/Button.tsx'
import { PageHeader } from '../../client/ui/layout/PageHeader.tsx'
import { ResourceState } from '../../client/ui/states/ResourceState.tsx'
import { Skeleton } from '../../client/ui/states/Skeleton.tsx'
import { downloadAsOwner } from '../account/downloadAsOwner.ts'
import { type PublishState, type PublishTarget, publishApi, publishMessages } from './contract.ts'
import styles from './PublishAdmin.module.css'

/** How often the state of a run is read, in milliseconds. */
const readEvery = 2000

/** Where the owner publishes the site as files: as an archive, to a repository, to a bucket. */
export function PublishAdmin() {
  const state = useFreshResource(publishApi.read)
  const { refetch } = state
  const isRunning = state.data?.targets.some((target) => target.isRunning) ?? false
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(refetch, readEvery)
    return () => clearInterval(timer)
  }, [isRunning, refetch])

  return (
    <>
      <PageHeader
        title="Publish"
        note="The public site as files, for hosts such as GitHub Pages and Netlify that run no server."
      />
      <ResourceState
        resource={state}
        skeleton={<Skeleton className={styles.skeleton} />}
        failure={publishMessages}
      >
        {(data) => (
          <div className={styles.groups}>
            {data.obstacle && (
              <p className={styles.failure} role="alert">
                {data.obstacle}
              </p>
            )}
            <Download {...data} />
            {data.targets.map((target) => (
              <Target key={target.name} {...target} isBlocked={isRunning || data.obstacle !== ''} />
            ))}
            {data.targets.length < 2 && <MoreTargets targets={data.targets} />}
          </div>
        )}
      </ResourceState>
    </>
  )
}

function Download({ url, obstacle, targets }: PublishState) {
  const [address, setAddress] = useState(url)
  const { isBusy, act } = useAction()
  const download = () =>
    act({
      run: () => {
        const query = address.trim() && `?${new URLSearchParams({ url: address.trim() })}`
        return downloadAsOwner(publishApi.download.path + query)
      },
      explain: ({ status }) => (status === 401 ? '' : publishMessages.downloadFailed),
    })

  return (
    <FieldGroup title="Zip archive" note="To unpack or upload anywhere.">
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          void download()
        }}
      >
        <TextField
          label="Address of the published site"
          hint="With its folder, such as https://me.github.io/site/. Without it the site belongs at the root of a host, and has no sitemap."
          type="url"
          pattern="https?://.*"
          value={address}
          onChange={({ target }) => setAddress(target.value)}
        />
        <Button
          type="submit"
          className={styles.button}
          variant={targets.length === 0 ? 'primary' : 'secondary'}
          icon={<Archive />}
          disabled={isBusy || obstacle !== ''}
        >
          Download the Site as a Zip
        </Button>
      </form>
    </FieldGroup>
  )
}

const titles = { git: 'Git repository', bucket: 'Bucket' }
const actions = { git: 'Push to the Repository', bucket: 'Upload to the Bucket' }

function Target({ isBlocked, ...target }: PublishTarget & { isBlocked: boolean }) {
  const { name, location, isRunning } = target
  const cache = useQueryClient()
  const { isBusy, act } = useAction()
  const start = () =>
    act({
      run: async () => {
        const state = await call(publishApi.start, { input: { target: name } })
        cache.setQueryData(resourceKey(publishApi.read), state)
        return undefined
      },
      explain: explainCall(publishMessages),
    })

  return (
    <FieldGroup title={titles[name]} note={location}>
      <Progress {...target} />
      <Button
        className={styles.button}
        variant="primary"
        icon={<CloudUpload />}
        disabled={isBusy || isBlocked}
        onClick={start}
      >
        {isRunning ? 'Publishing…' : actions[name]}
      </Button>
    </FieldGroup>
  )
}

function Progress({ isRunning, until, doneAt, done, failure }: PublishTarget) {
  const exactTime = useExactTime()
  if (failure.reason) {
    return (
      <p className={styles.failure} role="alert">
        Publishing failed {exactTime(failure.at)}: {failure.reason}
        {doneAt && ` The site was last published ${exactTime(doneAt)}.`}
      </p>
    )
  }
  const last = doneAt ? `Published ${exactTime(doneAt)}. ${done}` : 'Never published.'
  return (
    <p className={styles.text} aria-live="polite">
      {isRunning
        ? `Publishing continues even if you leave this page. If it was interrupted, you can publish again after ${exactTime(until)}.`
        : last}
    </p>
  )
}

/** The settings of what is not set. */
function MoreTargets({ targets }: Pick<PublishState, 'targets'>) {
  const isSet = (name: PublishTarget['name']) => targets.some((target) => target.name === name)
  return (
    <FieldGroup title="Other ways to publish" note="They need settings of the server.">
      {!isSet('git') && (
        <p className={styles.text}>
          To push to a Git repository, set <code>PUBLISH_URL</code>, <code>PUBLISH_GIT_URL</code>{' '}
          and <code>PUBLISH_GIT_TOKEN</code>.
        </p>
      )}
      {!isSet('bucket') && (
        <p className={styles.text}>
          To upload to a bucket of S3-compatible storage, set <code>PUBLISH_URL</code>,{' '}
          <code>PUBLISH_S3_URL</code>, <code>PUBLISH_S3_ACCESS_KEY_ID</code> and{' '}
          <code>PUBLISH_S3_SECRET_ACCESS_KEY</code>.
        </p>
      )}
    </FieldGroup>
  )
}
