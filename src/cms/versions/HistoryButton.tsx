import History from 'lucide-react/icons/history'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../client/ui/controls/Button.tsx'
import type { HistoryProps } from './HistoryDialog.tsx'

const HistoryDialog = lazy(async () => ({
  default: (await import('./HistoryDialog.tsx')).HistoryDialog,
}))

/** Opens the earlier versions of a record. */
export function HistoryButton(props: HistoryProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" icon={<History />} onClick={() => setOpen(true)}>
        History
      </Button>
      {isOpen && (
        <Suspense>
          <HistoryDialog {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
