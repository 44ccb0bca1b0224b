import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../client/calls/call.ts'
import { resourceKey, useResource } from '../../../client/calls/useResource.ts'
import { FieldGroup } from '../../../client/forms/fields/FieldGroup.tsx'
import { SelectField } from '../../../client/forms/fields/SelectField.tsx'
import { useAction } from '../../../client/forms/useAction.ts'
import { ResourceState } from '../../../client/ui/states/ResourceState.tsx'
import { Skeleton } from '../../../client/ui/states/Skeleton.tsx'
import { exactTime } from '../../../shared/dates/relativeTime.ts'
import { timeZoneHere } from '../../../shared/dates/timeZones.ts'
import { type StoredTimeZone, timeZoneApi, timeZoneMessages } from './contract.ts'
import styles from './TimeZoneSettings.module.css'

/** Chooses the time zone in which the owner reads times. */
export function TimeZoneSettings() {
  const stored = useResource(timeZoneApi.read)
  return (
    <FieldGroup
      title="Time zone"
      note="Times in the admin and in mails to you are written in this time zone, and résumés expire at the end of its day. Visitors see no times."
    >
      <ResourceState
        resource={stored}
        skeleton={<Skeleton className={styles.skeleton} />}
        failure={timeZoneMessages}
      >
        {(data) => <Choice {...data} />}
      </ResourceState>
    </FieldGroup>
  )
}

function Choice({ timeZone }: StoredTimeZone) {
  const cache = useQueryClient()
  const { isBusy, act } = useAction()
  const choose = (chosen: string) =>
    act({
      run: async () => {
        const saved = await call(timeZoneApi.update, { input: { timeZone: chosen } })
        cache.setQueryData(resourceKey(timeZoneApi.read), saved)
        return timeZoneMessages.saved
      },
      explain: ({ message }) => message || timeZoneMessages.failed,
    })
  const here = timeZoneHere()
  return (
    <SelectField
      label="Time zone"
      hint={`It is ${exactTime(new Date().toISOString(), { timeZone })} there. This browser is in ${inWords(here)}.`}
      value={timeZone}
      disabled={isBusy}
      onChange={({ target }) => choose(target.value)}
    >
      {timeZonesWith(timeZone, here).map((name) => (
        <option key={name} value={name}>
          {inWords(name)}
        </option>
      ))}
    </SelectField>
  )
}

const inWords = (timeZone: string) => timeZone.replaceAll('_', ' ')

/** All time zones that this browser knows, and the given ones, which may have older names. */
const timeZonesWith = (...others: string[]): string[] =>
  [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', ...others])].sort()
