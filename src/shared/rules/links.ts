/** Whether a link may be followed or stored: http, https, or the placeholders '' and '#'. */
export function isSafeLink(value: string): boolean {
  return value === '' || value === '#' || isWebAddress(value)
}

/** The link to show, or undefined where there is none: '', '#' and anything but http(s). */
export function shownLink(value: string | null | undefined): string | undefined {
  return value && isWebAddress(value) ? value : undefined
}

/** An address as it was typed, with the https:// that a bare `example.com/me` leaves out. */
export function completedLink(value: string): string {
  const isBare = /^[\p{L}\d-]+(\.[\p{L}\d-]+)+(:\d+)?([/?#]|$)/u.test(value)
  return isBare ? `https://${value}` : value
}

/** The parsed absolute http(s) address, or undefined when the text is none. */
export function webAddress(value: string): URL | undefined {
  if (!/^https?:\/\//i.test(value) || !URL.canParse(value)) return undefined
  return new URL(value)
}

const isWebAddress = (value: string) => webAddress(value) !== undefined
