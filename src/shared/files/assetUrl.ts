import { webAddress } from '../rules/links.ts'

/**
 * The URL of an image, video or résumé from a record: links are kept, paths get the API's base, bare names are below
 * /uploads. Links to a development host on port 4000 are old uploads.
 */
export function assetUrl(value: string, apiBase = ''): string {
  // blob: URLs are chosen files that were not sent yet; no record contains one.
  if (value === '' || value.startsWith('blob:')) return value
  const url = webAddress(value)
  if (url && !isDevelopmentHost(url)) return value
  if (url) return `${apiBase}/uploads/${url.pathname.split('/').at(-1)}`
  return value.startsWith('/') ? `${apiBase}${value}` : `${apiBase}/uploads/${value}`
}

function isDevelopmentHost(url: URL): boolean {
  return (
    url.port === '4000' && ['localhost', '127.0.0.1', '[::1]', '0.0.0.0'].includes(url.hostname)
  )
}
