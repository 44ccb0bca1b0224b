import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { Button } from '../../../client/ui/controls/Button.tsx'

const TailorDialog = lazy(async () => ({
  default: (await import('./TailorDialog.tsx')).TailorDialog,
}))

/** A button that opens the dialog for a job-specific résumé; `?tailor` in the address opens it, too. */
export function TailorButton() {
  const [params, setParams] = useSearchParams()
  const show = (isOpen: boolean) =>
    setParams(isOpen ? { tailor: '' } : {}, { replace: true, preventScrollReset: true })
  return (
    <>
      <Button onClick={() => show(true)}>Tailor to a job</Button>
      {params.has('tailor') && (
        <Suspense>
          <TailorDialog onClose={() => show(false)} />
        </Suspense>
      )}
    </>
  )
}
