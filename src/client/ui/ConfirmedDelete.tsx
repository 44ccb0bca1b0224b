import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { toast } from 'sonner'
import { CallError } from '../call.ts'
import { IconButton } from './IconButton.tsx'

type ConfirmedDeleteProps = {
  label: string
  /** What the browser asks first. */
  question: string
  remove: () => Promise<unknown>
  done: string
  explain: (error: CallError) => string
}

/** A row's delete button: asks, deletes, and says how it ended. */
export function ConfirmedDelete({ label, question, remove, done, explain }: ConfirmedDeleteProps) {
  const [deleting, setDeleting] = useState(false)

  const removeIfSure = async () => {
    if (!window.confirm(question)) return
    setDeleting(true)
    try {
      await remove()
      toast.success(done)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      toast.error(explain(error))
    } finally {
      setDeleting(false)
    }
  }

  return (
    <IconButton label={label} danger disabled={deleting} onClick={removeIfSure}>
      <Trash2 />
    </IconButton>
  )
}
