import { useEffect, useRef, useState } from 'react'
import pageToCome from './pageToCome.svg?url'

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

/**
 * The URL of the picture in an upload field: of a chosen file, or as the record names it; '' for none. A PDF, whose
 * first page the server draws, has one that says so.
 */
export function usePictureUrl(value: unknown): string {
  const url = useObjectUrl(value instanceof File ? value : undefined)
  if (value instanceof File && /pdf$/i.test(value.type || value.name)) return pageToCome
  return typeof value === 'string' ? value : (url ?? '')
}

/** Gives each file that it is asked for a URL, the same one again; they end with the component. */
export function useObjectUrls(): (file: File) => string {
  const urls = useRef(new Map<File, string>())
  useEffect(() => {
    const known = urls.current
    return () => {
      for (const url of known.values()) URL.revokeObjectURL(url)
      known.clear()
    }
  }, [])
  return (file) => {
    const url = urls.current.get(file) ?? URL.createObjectURL(file)
    urls.current.set(file, url)
    return url
  }
}
