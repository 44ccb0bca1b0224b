import { useQueryClient } from '@tanstack/react-query'
import { type ComponentProps, type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../../client/calls/call.ts'
import { explainCall } from '../../../client/calls/explainCall.ts'
import { useResource } from '../../../client/calls/useResource.ts'
import { SelectField } from '../../../client/forms/fields/SelectField.tsx'
import { TextField } from '../../../client/forms/fields/TextField.tsx'
import { forgetUnsavedChanges } from '../../../client/forms/unsavedChanges.ts'
import { useAction } from '../../../client/forms/useAction.ts'
import { Button } from '../../../client/ui/controls/Button.tsx'
import { Dialog } from '../../../client/ui/dialogs/Dialog.tsx'
import { ResourceState } from '../../../client/ui/states/ResourceState.tsx'
import { Skeleton } from '../../../client/ui/states/Skeleton.tsx'
import { applications } from '../../../content/collections/applications.ts'
import { editPath } from '../../../content/editPath.ts'
import { fillPath } from '../../../shared/endpoint.ts'
import {
  type ArrangedSection,
  type Choices,
  type Resume,
  resumesApi,
} from '../../../site/resumes/contract.ts'
import { downloadAsOwner } from '../../account/downloadAsOwner.ts'
import { arrangementOf, withAbsent } from '../admin/arrangement.ts'
import { resumeKind } from '../admin/resumeKind.ts'
import { resumesMessages } from '../resumesMessages.ts'
import { type Tailoring, tailoringApi, tailoringMessages, type Wording } from './contract.ts'
import { JobTerms } from './JobTerms.tsx'
import { ProposalList } from './ProposalList.tsx'
import { applyProposals, propose } from './propose.ts'
import styles from './Tailoring.module.css'
import { useChosen } from './useChosen.ts'
import { WordingList } from './WordingList.tsx'

type TailoredResumeProps = {
  sheet: Pick<ComponentProps<typeof Dialog>, 'title' | 'form' | 'className' | 'onClose'>
  description: string
  tailoring: Tailoring
  onBack: () => void
  onCreated: () => void
}

const formId = 'tailored-resume'

/** Terms of the job, proposed changes, and the owner's choice. */
export function TailoredResume(props: TailoredResumeProps) {
  const resumes = useResource(resumesApi.list)
  const choices = useResource(resumesApi.choices)
  if (resumes.data && choices.data) {
    return <TailoredForm {...props} resumes={resumes.data} choices={choices.data} />
  }
  return (
    <Dialog open {...props.sheet} footer={<Button onClick={props.onBack}>Back</Button>}>
      <ResourceState
        resource={resumes.data ? choices : resumes}
        skeleton={<Skeleton className={styles.skeleton} />}
        failure={resumesMessages}
      >
        {() => null}
      </ResourceState>
    </Dialog>
  )
}

type TailoredFormProps = TailoredResumeProps & { resumes: Resume[]; choices: Choices }

function TailoredForm(props: TailoredFormProps) {
  const { sheet, description, tailoring, onBack, onCreated, resumes, choices } = props
  const [baseId, setBaseId] = useState('')
  const [company, setCompany] = useState('')
  const [role, setRole] = useState(tailoring.name)
  const [isChecked, setChecked] = useState(false)
  const left = useChosen()
  const [wordings, setWordings] = useState<Wording[]>()
  const worded = useChosen()
  const { isBusy, createResume } = useCreateResume(onCreated)

  const base = resumes.find(({ _id }) => _id === baseId) ?? resumes[0] ?? resumeKind.blank
  const arrangement = arrangementOf(base.sections, choices)
  const proposals = propose(arrangement, tailoring)

  const create = async ({ isDownloaded }: { isDownloaded: boolean }) => {
    setChecked(true)
    if (company.trim() === '' || role.trim() === '') return
    const arranged = applyProposals(
      arrangement,
      proposals,
      (section, entry) => !left.has(section, entry),
    )
    const sections = withWordings(
      withAbsent(arranged, base.sections),
      (wordings ?? []).filter(({ entry, point }) => worded.has(entry, point)),
    )
    const application = { name: company, role, job: description }
    await createResume({ base, application, sections, isDownloaded })
  }

  return (
    <Dialog
      open
      {...sheet}
      footer={
        <>
          <Button onClick={onBack}>Back</Button>
          <Button disabled={isBusy} onClick={() => create({ isDownloaded: true })}>
            Create and Download PDF
          </Button>
          <Button type="submit" form={formId} variant="primary" disabled={isBusy}>
            Create the application
          </Button>
        </>
      }
    >
      <form
        id={formId}
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          void create({ isDownloaded: false })
        }}
        noValidate
        className={styles.parts}
      >
        <TextField
          label="Company"
          required
          maxLength={120}
          value={company}
          {...(isChecked && company.trim() === '' && { error: 'Company is required' })}
          hint="Only you see it."
          onChange={({ target }) => setCompany(target.value)}
        />
        <TextField
          label="Role"
          required
          maxLength={80}
          value={role}
          {...(isChecked && role.trim() === '' && { error: 'Role is required' })}
          hint="It also names the résumé."
          onChange={({ target }) => setRole(target.value)}
        />
        <JobTerms terms={tailoring.terms} />
        {resumes.length > 1 && <BaseField resumes={resumes} id={base._id} onId={setBaseId} />}
        <ProposalList proposals={proposals} left={left} />
        {tailoring.can_word && (
          <WordingList
            description={description}
            wordings={wordings}
            onWordings={setWordings}
            chosen={worded}
          />
        )}
      </form>
    </Dialog>
  )
}

type BaseFieldProps = { resumes: Resume[]; id: string; onId: (id: string) => void }

const BaseField = ({ resumes, id, onId }: BaseFieldProps) => (
  <SelectField
    label="Begin from"
    hint="Its template, headline and choices are kept. The proposals are shown beside them."
    value={id}
    onChange={({ target }) => onId(target.value)}
  >
    {resumes.map(({ _id, name }) => (
      <option key={_id} value={_id}>
        {name}
      </option>
    ))}
  </SelectField>
)

type Created = {
  base: Parameters<typeof resumeKind.copyOf>[0]
  application: { name: string; role: string; job: string }
  sections: ArrangedSection[]
  isDownloaded: boolean
}

/** Creates an application with its résumé, an unlisted draft, and opens it. Downloads the résumé if the owner wants that. */
function useCreateResume(onCreated: () => void) {
  const cache = useQueryClient()
  const navigate = useNavigate()
  const { isBusy, act } = useAction()

  const createResume = async ({ base, application, sections, isDownloaded }: Created) => {
    let id = ''
    const isCreated = await act({
      run: async () => {
        const copy = await resumeKind.copyOf(base)
        const own = { name: application.role, sections, unlisted: 1, expires: null }
        const resume = { ...copy, ...own, visibility: 'draft' } as typeof copy
        const created = await call(tailoringApi.create, { input: { application, resume } })
        id = created.resume ?? ''
        await cache.invalidateQueries()
        forgetUnsavedChanges(true)
        onCreated()
        void navigate(editPath(applications, created._id))
        return tailoringMessages.created
      },
      explain: explainCall({ ...tailoringMessages, failed: tailoringMessages.createFailed }),
    })
    if (!isCreated || !isDownloaded) return
    await act({
      run: () => downloadAsOwner(fillPath(resumesApi.pdf.path, { id })),
      explain: explainCall({ failed: tailoringMessages.downloadFailed }),
    })
  }

  return { isBusy, createResume }
}

/** Sections with the chosen wordings. */
const withWordings = (
  sections: readonly ArrangedSection[],
  wordings: readonly Wording[],
): ArrangedSection[] =>
  sections.map((section) => ({
    ...section,
    entries: section.entries.map((entry) => ({
      ...entry,
      points: entry.points.map((point) => {
        const wording = wordings.find(
          (wording) =>
            wording.section === section.id &&
            wording.entry === entry.id &&
            wording.point === point.id,
        )
        return wording ? { ...point, text: wording.text } : point
      }),
    })),
  }))
