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
import { type Tailoring, tailoringMessages, type Wording } from './contract.ts'
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
  const [name, setName] = useState(tailoring.name)
  const [error, setError] = useState('')
  const left = useChosen()
  const [wordings, setWordings] = useState<Wording[]>()
  const worded = useChosen()
  const { isBusy, createResume } = useCreateResume(onCreated)

  const base = resumes.find(({ _id }) => _id === baseId) ?? resumes[0] ?? resumeKind.blank
  const arrangement = arrangementOf(base.sections, choices)
  const proposals = propose(arrangement, tailoring)

  const create = async ({ isDownloaded }: { isDownloaded: boolean }) => {
    if (name.trim() === '') return setError('Name is required')
    const arranged = applyProposals(
      arrangement,
      proposals,
      (section, entry) => !left.has(section, entry),
    )
    const sections = withWordings(
      withAbsent(arranged, base.sections),
      (wordings ?? []).filter(({ entry, point }) => worded.has(entry, point)),
    )
    await createResume({ base, changes: { name, sections }, isDownloaded })
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
            Create the résumé
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
          label="Name"
          required
          maxLength={80}
          value={name}
          error={error}
          hint="Only you see it, but it becomes part of the address."
          onChange={({ target }) => {
            setName(target.value)
            setError('')
          }}
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
  changes: Pick<Resume, 'name' | 'sections'>
  isDownloaded: boolean
}

/** Creates a résumé as an unlisted draft, opens its form, and downloads it if the owner wants that. */
function useCreateResume(onCreated: () => void) {
  const cache = useQueryClient()
  const navigate = useNavigate()
  const { isBusy, act } = useAction()

  const createResume = async ({ base, changes, isDownloaded }: Created) => {
    let id = ''
    const isCreated = await act({
      run: async () => {
        const copy = await resumeKind.copyOf(base)
        const input = { ...copy, ...changes, unlisted: 1, expires: null, visibility: 'draft' }
        id = (await call(resumesApi.create, { input: input as typeof copy }))._id
        await cache.invalidateQueries()
        forgetUnsavedChanges(true)
        onCreated()
        void navigate(`?edit=${id}`)
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
