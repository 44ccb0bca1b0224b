import { useId } from 'react'
import { useSearchParams } from 'react-router'
import { useResource } from '../../../client/calls/useResource.ts'
import { Choice } from '../../../client/forms/fields/Choice.tsx'
import { Button } from '../../../client/ui/controls/Button.tsx'
import { EmptyState } from '../../../client/ui/states/EmptyState.tsx'
import { stages } from '../../../content/collections/applications.ts'
import { ownerList } from '../../../content/publicList.ts'
import type { Application } from '../../../content/records.ts'
import styles from './Applications.module.css'
import { stageNames, stageOptions } from './stages.ts'

const all = ''

/** The choice of a stage for the list, which the address keeps as `?stage=`. */
export function useStageFilter() {
  const group = useId()
  const [search, setSearch] = useSearchParams()
  const { data: listed = [] } = useResource(ownerList('tailored-links'))
  const chosen = stages.find((stage) => stage === search.get('stage'))
  const choose = (stage: string) =>
    setSearch(
      (params) => {
        if (stage === all) params.delete('stage')
        else params.set('stage', stage)
        return params
      },
      { replace: true, preventScrollReset: true },
    )
  const countOf = (stage: string) =>
    listed.filter((application) => stage === all || application.stage === stage).length
  return {
    isMatch: ({ stage }: Application) => !chosen || stage === chosen,
    choice: (
      <div className={styles.filter}>
        <Choice
          label="Stage"
          name={group}
          chosen={chosen ?? all}
          options={[{ value: all, label: 'All' }, ...stageOptions].map(({ value, label }) => ({
            value,
            label: `${label} ${countOf(value)}`,
          }))}
          onChange={({ target }) => choose(target.value)}
        />
      </div>
    ),
    none: chosen && (
      <EmptyState
        title={`No application is at “${stageNames[chosen]}”`}
        text="You choose the stage in the form of an application, under Where it stands."
        action={
          <Button variant="secondary" onClick={() => choose(all)}>
            Show all applications
          </Button>
        }
      />
    ),
  }
}
