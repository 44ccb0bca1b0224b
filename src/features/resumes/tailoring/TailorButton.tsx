import { lazy, Suspense, useState } from 'react'
import { Button } from '../../../client/ui/controls/Button.tsx'

const TailorDialog = lazy(async () => ({
  default: (await import('./TailorDialog.tsx')).TailorDialog,
}))

/** A button that opens the dialog for a job-specific résumé. */
export function TailorButton() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Tailor to a job</Button>
      {isOpen && (
        <Suspense>
          <TailorDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
