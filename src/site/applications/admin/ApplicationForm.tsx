import { useLocation } from 'react-router'
import * as z from 'zod/mini'
import { useFreshResource } from '../../../client/calls/useFreshResource.ts'
import {
  CollectionForm,
  type CollectionFormProps,
} from '../../../cms/collection/CollectionForm.tsx'
import type { RecordFormProps } from '../../../cms/list/RecordSheet.tsx'
import { useWholeRecord } from '../../../cms/list/useWholeRecord.ts'
import { applications } from '../../../content/collections/applications.ts'
import type { Control } from '../../../content/controls/control.ts'
import type { Application } from '../../../content/records.ts'
import { applicationsApi } from '../contract.ts'
import { ProjectsControl, ResumeControl, StageControl } from './applicationControls.tsx'
import { WhatHappened } from './WhatHappened.tsx'

type ApplicationFormProps = RecordFormProps<Application> &
  Pick<CollectionFormProps<typeof applications>, 'kind'> & {
    /** Edits the text of the letter. */
    letterControl: Control
  }

const controls = { resume: ResumeControl, projects: ProjectsControl, stage: StageControl }

const linkState = z.object({
  application: z.object({ role: z.string(), resume: z.string() }),
})

/** The page of an application: its form, and beside it what happened. */
export function ApplicationForm(props: ApplicationFormProps) {
  const { record, kind } = props
  const { state } = useLocation()
  if (!record)
    return <Fields {...props} kind={{ ...kind, blank: { ...kind.blank, ...givenIn(state) } }} />
  return <StoredApplicationForm {...props} id={record._id} />
}

/** Values of a new application that the link to its form gives, such as that of a résumé. */
const givenIn = (state: unknown) => linkState.safeParse(state).data?.application

/** Opens once the application is here with its job text and notes, which the list does not have. */
function StoredApplicationForm({ id, ...props }: ApplicationFormProps & { id: string }) {
  const application = useWholeRecord(useFreshResource(applicationsApi.read, { id }), props)
  return application ? <Fields {...props} record={application} /> : null
}

function Fields({ kind, letterControl, ...props }: ApplicationFormProps) {
  const { record } = props
  return (
    <CollectionForm
      {...props}
      collection={applications}
      kind={kind}
      controls={{ ...controls, letter: letterControl }}
      {...(record && { preview: () => <WhatHappened application={record} /> })}
      previewLabel="What happened"
    />
  )
}
