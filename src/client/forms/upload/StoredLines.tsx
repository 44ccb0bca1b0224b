import { documentOf } from '../../../shared/files/imageSources.ts'
import { uploadsApi } from '../../../shared/files/uploadsApi.ts'
import { useResource } from '../../calls/useResource.ts'
import { detailOf, FileLines } from './FileLines.tsx'

/** What the owner once sent, as far as it is known; a page without a stored file loads none of it. */
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
