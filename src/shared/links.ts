/** Whether a link may be followed or stored: http, https, or the placeholders '' and '#'. */
export function isSafeLink(value: string): boolean {
  return value === '' || value === '#' || isWebAddress(value)
}

/** The link to show, or undefined where there is none: '', '#' and anything but http(s). */
export function shownLink(value: string | null | undefined): string | undefined {
  return value && isWebAddress(value) ? value : undefined
}

/** The parsed absolute http(s) address, or undefined when the text is none. */
export function webAddress(value: string): URL | undefined {
  if (!/^https?:\/\//i.test(value) || !URL.canParse(value)) return undefined
  return new URL(value)
}

const isWebAddress = (value: string) => webAddress(value) !== undefined
