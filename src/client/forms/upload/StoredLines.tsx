import { documentOf } from '../../../shared/files/imageSources.ts'
import { uploadsApi } from '../../../shared/files/uploadsApi.ts'
import { useResource } from '../../calls/useResource.ts'
import { detailOf, FileLines } from './FileLines.tsx'

/** Name and size of the original upload, loaded only for a stored file. */
export function StoredLines({ path, detail }: { path: string; detail: string }) {
  const [, id] = /^\/uploads\/([^/]+)$/.exec(path) ?? []
  const { data } = useResource(uploadsApi.read, { id: id ?? '' }, { enabled: id !== undefined })
  return (
    <FileLines
      name={data?.name || 'Current file'}
      detail={data ? detailOf({ ...data, ...documentOf(path) }) : detail}
    />
  )
}
