/** The day of a message on the reader's calendar, such as May 1, 2026. */
export const messageDay = (createdAt: string) =>
  new Date(createdAt).toLocaleDateString('en-US', { dateStyle: 'medium' })
