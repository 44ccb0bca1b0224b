import { useEffect, useRef, useState } from 'react'
import pageToCome from './pageToCome.svg?url'

/** An object URL for a chosen file, revoked when the component unmounts. */
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
 * The URL of the image in an upload field, for a chosen file or a stored path; '' for none. A PDF gets a
 * placeholder, because the server renders its first page.
 */
export function usePictureUrl(value: unknown): string {
  const url = useObjectUrl(value instanceof File ? value : undefined)
  if (value instanceof File && /pdf$/i.test(value.type || value.name)) return pageToCome
  return typeof value === 'string' ? value : (url ?? '')
}

/** Returns an object URL for each file, always the same one, revoked when the component unmounts. */
export function useObjectUrls(): (file: File) => string {
  const urls = useRef(new Map<File, string>())
  useEffect(() => {
    const objectUrls = urls.current
    return () => {
      for (const url of objectUrls.values()) URL.revokeObjectURL(url)
      objectUrls.clear()
    }
  }, [])
  return (file) => {
    const url = urls.current.get(file) ?? URL.createObjectURL(file)
    urls.current.set(file, url)
    return url
  }
}
