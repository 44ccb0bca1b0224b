import ListPlus from 'lucide-react/icons/list-plus'
import { useState } from 'react'
import { Button } from '../../../../client/ui/controls/Button.tsx'
import { PasteSheet } from './PasteSheet.tsx'

/** Opens the sheet in which many skills are added at once. */
export function PasteSkills() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon={<ListPlus />} onClick={() => setOpen(true)}>
        Paste a list
      </Button>
      {isOpen && <PasteSheet onClose={() => setOpen(false)} />}
    </>
  )
}
