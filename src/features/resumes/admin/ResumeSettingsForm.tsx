import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '../../../client/calls/call.ts'
import { explainCall } from '../../../client/calls/explainCall.ts'
import { useFreshResource } from '../../../client/calls/useFreshResource.ts'
import { resourceKey, useResource } from '../../../client/calls/useResource.ts'
import { FieldGroup } from '../../../client/forms/fields/FieldGroup.tsx'
import { SelectField } from '../../../client/forms/fields/SelectField.tsx'
import { TextField } from '../../../client/forms/fields/TextField.tsx'
import { useAction } from '../../../client/forms/useAction.ts'
import { Button } from '../../../client/ui/controls/Button.tsx'
import { ResourceState } from '../../../client/ui/states/ResourceState.tsx'
import { Skeleton } from '../../../client/ui/states/Skeleton.tsx'
import {
  changedDocument,
  type SavedDocumentNamed,
  savedDocument,
} from '../../../content/publicDocument.ts'
import { resumesApi } from '../../../site/resumes/contract.ts'
import { resumesMessages } from '../resumesMessages.ts'
import styles from './ResumesAdmin.module.css'

/** Settings: the source of Download Resume, and contact data for résumés. */
export function ResumeSettingsForm() {
  const settings = useFreshResource(savedDocument('resume-settings'))
  return (
    <FieldGroup
      title="Download and contact"
      note="The uploaded file is under Resume. Phone and address appear only in résumés where you tick them."
    >
      <ResourceState
        resource={settings}
        skeleton={<Skeleton className={styles.skeleton} />}
        failure={resumesMessages.fetchFailed}
      >
        {(stored) => <Fields key={stored.updated_at} stored={stored} />}
      </ResourceState>
    </FieldGroup>
  )
}

function Fields({ stored }: { stored: SavedDocumentNamed<'resume-settings'> }) {
  const { data: resumes = [] } = useResource(resumesApi.list)
  const cache = useQueryClient()
  const { isBusy, act } = useAction()
  const [typed, setTyped] = useState(stored)
  const change = (changes: Partial<SavedDocumentNamed<'resume-settings'>>) =>
    setTyped({ ...typed, ...changes })
  const save = (event: FormEvent) => {
    event.preventDefault()
    const { updated_at, ...input } = typed
    void act({
      run: async () => {
        const saved = await call(changedDocument('resume-settings'), { input, ifMatch: updated_at })
        cache.setQueryData(resourceKey(savedDocument('resume-settings')), saved)
        return resumesMessages.settingsSaved
      },
      explain: explainCall({ failed: resumesMessages.failed, network: resumesMessages.network }),
    })
  }
  return (
    <form className={styles.settings} onSubmit={save}>
      <SelectField
        label="Download Resume gives"
        hint="Where the one is not there, visitors get the other."
        value={typed.download}
        onChange={({ target }) => change({ download: target.value === 'file' ? 'file' : 'resume' })}
      >
        <option value="file">The uploaded file</option>
        <option value="resume">The default résumé</option>
      </SelectField>
      <SelectField
        label="Default résumé"
        value={typed.default_resume}
        onChange={({ target }) => change({ default_resume: target.value })}
      >
        <option value="">The first that is listed</option>
        {resumes.map(({ _id, name }) => (
          <option key={_id} value={_id}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField
        label="Phone"
        type="tel"
        autoComplete="tel"
        maxLength={40}
        value={typed.phone}
        onChange={({ target }) => change({ phone: target.value })}
      />
      <TextField
        label="Street address"
        autoComplete="street-address"
        maxLength={200}
        value={typed.address}
        onChange={({ target }) => change({ address: target.value })}
      />
      <div>
        <Button type="submit" variant="secondary" disabled={isBusy}>
          Save
        </Button>
      </div>
    </form>
  )
}
