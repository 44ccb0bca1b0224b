import { type ClipboardEvent, type DragEvent, useEffect, useState } from 'react'

const hasFiles = (transfer: DataTransfer | null) => transfer?.types.includes('Files') ?? false

/** Handlers for a drop zone, which accepts dropped or pasted files, and whether a file hovers over it. */
export function useFileDrop(onFile: (file: File, files: Iterable<File>) => void) {
  const [over, setOver] = useState(false)
  useEffect(holdStrayDrops, [])

  const take = (transfer: DataTransfer): boolean => {
    const [file] = transfer.files
    if (file) onFile(file, transfer.files)
    return file !== undefined
  }
  return {
    over,
    zone: {
      // Other drop handlers ignore elements with this attribute.
      'data-takes-files': true,
      onDragOver: (event: DragEvent) => {
        if (!hasFiles(event.dataTransfer)) return
        event.preventDefault()
        setOver(true)
      },
      onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget)))
          setOver(false)
      },
      onDrop: (event: DragEvent) => {
        event.preventDefault()
        setOver(false)
        take(event.dataTransfer)
      },
      onPaste: (event: ClipboardEvent) => {
        if (take(event.clipboardData)) event.preventDefault()
      },
    },
  }
}

/** Prevents a file dropped beside its zone from replacing the page and losing input. */
function holdStrayDrops(): () => void {
  const hold = (event: globalThis.DragEvent) => {
    if (hasFiles(event.dataTransfer)) event.preventDefault()
  }
  window.addEventListener('dragover', hold)
  window.addEventListener('drop', hold)
  return () => {
    window.removeEventListener('dragover', hold)
    window.removeEventListener('drop', hold)
  }
}
