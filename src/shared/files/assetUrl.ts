import { webAddress } from '../rules/links.ts'

/**
 * The address of an image, video or résumé as records name it: a link as it is, a path behind the
 * API's base, a bare name under /uploads. Links to a development host on port 4000 are old uploads.
 */
export function assetUrl(value: string, apiBase = ''): string {
  // A file that was chosen and not yet sent lives in the browser alone; no record can name one.
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
