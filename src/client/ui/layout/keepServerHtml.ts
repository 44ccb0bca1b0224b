/** The id of a template with the HTML of a part. */
export const keptId = (id: string) => `${id}-kept`

/** Keeps the HTML of parts that the server alone renders where `ServerHtml` looks for it, outside of React's root. */
export function keepServerHtml(parts: Iterable<Element>): void {
  for (const { id, innerHTML } of parts) {
    const template = document.createElement('template')
    template.id = keptId(id)
    template.innerHTML = innerHTML
    document.head.append(template)
  }
}
