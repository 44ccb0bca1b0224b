import { useEffect, useState } from 'react'

/** A URL under which the browser shows a chosen file; it ends with the component. */
export function useObjectUrl(file: File | undefined): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!file) return
    const created = URL.createObjectURL(file)
    setUrl(created)
    return () => {
      URL.revokeObjectURL(created)
      setUrl(undefined)
    }
  }, [file])
  return url
}

/** The URL of the picture in an upload field: of a chosen file, or as the record names it; '' for none. */
export function usePictureUrl(value: unknown): string {
  const url = useObjectUrl(value instanceof File ? value : undefined)
  return typeof value === 'string' ? value : (url ?? '')
}
