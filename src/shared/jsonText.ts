/** What a JSON text holds, as form parts carry lists; a text that is no JSON stays as it is. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** JSON that cannot end the script element it stands in. */
export const inertJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')
