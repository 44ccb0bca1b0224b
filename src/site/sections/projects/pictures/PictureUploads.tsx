import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { fileSize } from '../../../../client/forms/upload/fileSize.ts'
import { Button } from '../../../../client/ui/controls/Button.tsx'
import { useUndoToast } from '../../../../cms/versions/useUndo.ts'
import styles from './PictureUploads.module.css'
import type { PictureBatch, QueuedPicture } from './pictureQueue.ts'
import { cancelPicture, onCompleted, retryPicture } from './sendPictures.ts'

/** The pictures that are uploaded in the background, each with its progress; closing the window asks first. */
export function PictureUploads({ batches }: { batches: readonly PictureBatch[] }) {
  const cache = useQueryClient()
  const undoToast = useUndoToast()
  useEffect(
    () =>
      onCompleted(({ project: { id, title }, count, undoTo }) => {
        void cache.invalidateQueries()
        undoToast(`${count === 1 ? '1 picture' : `${count} pictures`} of “${title}” saved`, [
          { kind: 'projects', id, updatedAt: undoTo },
        ])
      }),
    [cache, undoToast],
  )
  const hasPictures = batches.length > 0
  useEffect(() => {
    if (!hasPictures) return
    const holdPage = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', holdPage)
    return () => window.removeEventListener('beforeunload', holdPage)
  }, [hasPictures])

  return batches.map(({ key, project, pictures }) => (
    <section key={key} className={styles.batch} aria-labelledby={`pictures-${key}`}>
      <h2 id={`pictures-${key}`} className={styles.title}>
        Pictures of “{project.title}”
      </h2>
      <ul className={styles.pictures}>
        {pictures.map((picture) => (
          <Picture key={picture.key} batch={key} picture={picture} />
        ))}
      </ul>
    </section>
  ))
}

function Picture({ batch, picture }: { batch: number; picture: QueuedPicture }) {
  const { file, state, share, reason } = picture
  return (
    <li className={styles.picture}>
      <span className={styles.name}>
        {file.name} <small className={styles.size}>{fileSize(file.size)}</small>
      </span>
      {state === 'failed' ? (
        <span role="alert" className={styles.failure}>
          {reason}
        </span>
      ) : (
        <span className={styles.state}>
          <progress
            aria-label={`Upload of ${file.name}`}
            max={1}
            value={state === 'sending' && share >= 1 ? undefined : share}
          />
          {stateOf(picture)}
        </span>
      )}
      <span className={styles.actions}>
        {state === 'failed' && (
          <Button
            size="small"
            aria-label={`Try ${file.name} again`}
            onClick={() => retryPicture(batch, file)}
          >
            Try Again
          </Button>
        )}
        <Button
          size="small"
          variant="quiet"
          aria-label={`Cancel ${file.name}`}
          onClick={() => cancelPicture(batch, file)}
        >
          Cancel
        </Button>
      </span>
    </li>
  )
}

function stateOf({ state, share }: QueuedPicture): string {
  if (state === 'waiting') return 'Waiting'
  if (state === 'sent') return 'Uploaded'
  return share >= 1 ? 'Processing...' : `${Math.round(share * 100)} %`
}
