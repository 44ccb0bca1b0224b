/** Parses a JSON form field, which may contain a list; other text is returned as it is. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** JSON that cannot end a script element. */
export const scriptSafeJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')
