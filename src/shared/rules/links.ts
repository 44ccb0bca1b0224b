/** Whether a link may be stored or followed: http, https, or the placeholders '' and '#'. */
export function isSafeLink(value: string): boolean {
  return value === '' || value === '#' || isWebAddress(value)
}

/** The link to show; undefined for '', '#' and anything but http(s). */
export function shownLink(value: string | null | undefined): string | undefined {
  return value && isWebAddress(value) ? value : undefined
}

/** Adds https:// to an address such as `example.com/me`. */
export function completedLink(value: string): string {
  const isBare = /^[\p{L}\d-]+(\.[\p{L}\d-]+)+(:\d+)?([/?#]|$)/u.test(value)
  return isBare ? `https://${value}` : value
}

/** The parsed http(s) address, or undefined. */
export function webAddress(value: string): URL | undefined {
  if (!/^https?:\/\//i.test(value) || !URL.canParse(value)) return undefined
  return new URL(value)
}

const isWebAddress = (value: string) => webAddress(value) !== undefined
