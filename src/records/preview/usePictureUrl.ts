import { useObjectUrl } from '../../client/browser/useObjectUrl.ts'

/** The address of the picture in an upload field: of a chosen file, or as the record names it. */
export function usePictureUrl(value: unknown): string {
  const url = useObjectUrl(value instanceof File ? value : undefined)
  return typeof value === 'string' ? value : (url ?? '')
}
