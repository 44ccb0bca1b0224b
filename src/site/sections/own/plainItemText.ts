/** The text of an item without the signs of Markdown; a link keeps its words. */
export const plainItemText = (text: string): string =>
  text
    .replace(/!?\[([^[\]]*)\]\([^()\s]*\)/g, '$1')
    .replace(/(\*\*|__|~~|`)/g, '')
    .replace(/^[#>\t ]+/gm, '')
    .replace(/\*([^*\n]+)\*/g, '$1')
    .trim()
