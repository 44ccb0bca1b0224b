import { type FormEvent, useState } from 'react'
import { call } from '../../../client/calls/call.ts'
import { explainCall } from '../../../client/calls/explainCall.ts'
import { TextField } from '../../../client/forms/fields/TextField.tsx'
import { confirmLeave, useUnsavedChanges } from '../../../client/forms/unsavedChanges.ts'
import { useAction } from '../../../client/forms/useAction.ts'
import { Button } from '../../../client/ui/controls/Button.tsx'
import { Dialog } from '../../../client/ui/dialogs/Dialog.tsx'
import { type Tailoring, tailoringApi, tailoringMessages } from './contract.ts'
import { jobDescription } from './schemas.ts'
import { TailoredResume } from './TailoredResume.tsx'
import styles from './Tailoring.module.css'

const formId = 'tailoring'

/** Compares a job description with the content, and creates a résumé from it. */
export function TailorDialog({ onClose }: { onClose: () => void }) {
  const [description, setDescription] = useState('')
  const [error, setError] = useState('')
  const [tailoring, setTailoring] = useState<Tailoring>()
  const { isBusy, act } = useAction()
  useUnsavedChanges(description !== '', undefined, formId)
  const closeIfSure = async () => {
    if (await confirmLeave(true)) onClose()
  }
  const compare = async (event: FormEvent) => {
    event.preventDefault()
    const { error } = jobDescription.safeParse({ description })
    if (error) return setError(error.issues[0]?.message ?? '')
    await act({
      run: async () => {
        setTailoring(await call(tailoringApi.compare, { input: { description } }))
        return undefined
      },
      explain: explainCall({ ...tailoringMessages, failed: tailoringMessages.compareFailed }),
    })
  }
  const sheet = {
    ...({ title: 'Tailor to a job', form: 'sheet', className: styles.sheet } as const),
    onClose: closeIfSure,
  }
  if (tailoring) {
    return (
      <TailoredResume
        sheet={sheet}
        description={description}
        tailoring={tailoring}
        onBack={() => setTailoring(undefined)}
        onCreated={onClose}
      />
    )
  }
  return (
    <Dialog
      open
      {...sheet}
      footer={
        <>
          <Button onClick={closeIfSure}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" disabled={isBusy}>
            Compare with my content
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={compare} noValidate>
        <TextField
          label="Job description"
          multiline
          rows={14}
          value={description}
          error={error}
          hint="It is compared with your content on this server, and not sent anywhere."
          onChange={({ target }) => {
            setDescription(target.value)
            setError('')
          }}
        />
      </form>
    </Dialog>
  )
}
