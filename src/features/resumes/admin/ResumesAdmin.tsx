import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, lazy, Suspense, useState } from 'react'
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
import { RecordsPage } from '../../../cms/list/RecordsPage.tsx'
import type { Column } from '../../../content/controls/cells.tsx'
import {
  changedDocument,
  type SavedDocumentNamed,
  savedDocument,
} from '../../../content/publicDocument.ts'
import { fillPath } from '../../../shared/endpoint.ts'
import { type Resume, resumesApi } from '../../../site/resumes/contract.ts'
import { resumeName, resumePath } from '../../../site/resumes/paths.ts'
import { resumesMessages } from '../resumesMessages.ts'
import { TailorButton } from '../tailoring/TailorButton.tsx'
import styles from './ResumesAdmin.module.css'
import { resumeKind } from './resumeKind.ts'

const ResumeForm = lazy(async () => ({ default: (await import('./ResumeForm.tsx')).ResumeForm }))

const templateNames = { classic: 'Classic', editorial: 'Editorial', compact: 'Compact' }

const columns: Column<Resume>[] = [
  { header: 'Name', cell: ({ name }) => name, isName: true },
  { header: 'Template', cell: ({ template }) => templateNames[template] },
  { header: 'Language', cell: ({ language }) => language.toUpperCase() },
  {
    header: 'Address',
    cell: (resume) =>
      resume.visibility === 'published' ? (
        <a href={`${resumePath}/${resumeName(resume)}`} className={styles.address}>
          {resume.unlisted ? 'By its link alone' : `${resumePath}/${resumeName(resume)}`}
        </a>
      ) : (
        'For you alone'
      ),
  },
  {
    header: 'File',
    cell: ({ _id, name }) => (
      <a
        href={fillPath(resumesApi.pdf.path, { id: _id })}
        download
        aria-label={`Download PDF of ${name}`}
        className={styles.address}
      >
        Download PDF
      </a>
    ),
  },
]

/** The page for generated résumés. */
export function ResumesAdmin() {
  return (
    <>
      <RecordsPage
        kind={resumeKind}
        title="Résumés"
        note="Each shows what you choose of your record, as a page, a PDF and in forms that machines read."
        empty={{
          title: 'No résumés yet',
          text: 'The first one holds your whole record. Then leave out what a reader does not need.',
          action: 'Add the first résumé',
        }}
        columns={columns}
        otherAction={<TailorButton />}
        form={(props) => (
          <Suspense>
            <ResumeForm {...props} />
          </Suspense>
        )}
      />
      <div className={styles.settingsArea}>
        <ResumeSettingsForm />
      </div>
    </>
  )
}

/** Settings: the source of Download Resume, and contact data for résumés. */
function ResumeSettingsForm() {
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
      explain: explainCall(resumesMessages),
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
