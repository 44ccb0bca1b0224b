import Undo2 from 'lucide-react/icons/undo-2'
import { useResource } from '../../../client/calls/useResource.ts'
import { RelativeTime } from '../../../client/ui/content/RelativeTime.tsx'
import { Button } from '../../../client/ui/controls/Button.tsx'
import { importsApi, type LastImport as Taken } from '../contract.ts'
import styles from './ImportPage.module.css'

type LastImportProps = { isBusy: boolean; onUndo: (taken: Taken) => void }

/** Offers to undo the last import, also after a reload or on another device. */
export function LastImport({ isBusy, onUndo }: LastImportProps) {
  const { data } = useResource(importsApi.last)
  if (!data?.last) return null
  const { last } = data
  return (
    <section aria-label="Last import" className={styles.last}>
      <p>
        Last import: {last.message}, <RelativeTime time={last.imported_at} />.
      </p>
      <Button icon={<Undo2 />} aria-disabled={isBusy} onClick={() => onUndo(last)}>
        Undo Import
      </Button>
    </section>
  )
}
