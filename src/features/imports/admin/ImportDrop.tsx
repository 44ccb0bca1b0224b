import FileInput from 'lucide-react/icons/file-input'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import styles from './ImportDrop.module.css'

/** Takes a file that is dropped anywhere in the admin to the page that imports it. */
export function ImportDrop() {
  const [over, setOver] = useState(false)
  const navigate = useNavigate()

  useEffect(() => {
    const onDragOver = (event: DragEvent) => {
      const isOurs = isForImport(event)
      setOver(isOurs)
      if (isOurs) event.preventDefault()
    }
    // Without a next element the pointer has left the window.
    const onDragLeave = ({ relatedTarget }: DragEvent) => {
      if (relatedTarget === null) setOver(false)
    }
    const onDrop = (event: DragEvent) => {
      setOver(false)
      const [file] = event.dataTransfer?.files ?? []
      if (!file || !isForImport(event)) return
      event.preventDefault()
      const entry = event.dataTransfer?.items[0]?.webkitGetAsEntry()
      void import('./importArchive.ts')
        .then(({ takeDropped }) => takeDropped(file, entry))
        .then(() => navigate('/admin/import'))
    }
    window.addEventListener('dragover', onDragOver)
    window.addEventListener('dragleave', onDragLeave)
    window.addEventListener('drop', onDrop)
    return () => {
      window.removeEventListener('dragover', onDragOver)
      window.removeEventListener('dragleave', onDragLeave)
      window.removeEventListener('drop', onDrop)
    }
  }, [navigate])

  return (
    over && (
      <div className={styles.overlay} aria-hidden="true">
        <p className={styles.note}>
          <FileInput />
          Drop to import
        </p>
      </div>
    )
  )
}

/** Not what lies over a field that takes files itself, nor over a form in a dialog. */
function isForImport({ dataTransfer, target }: DragEvent): boolean {
  if (!dataTransfer?.types.includes('Files')) return false
  if (document.querySelector('dialog[open]')) return false
  return !(target instanceof Element && target.closest('[data-takes-files]'))
}
