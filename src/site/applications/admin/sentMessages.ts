/** Sentences about résumés as they were sent. */
export const sentMessages = {
  frozen: 'Frozen. The link gives this PDF from now on.',
  failed: 'The résumé could not be frozen. Please try again.',
  network: 'Network error',
  fetchFailed: 'Failed to read what was sent',
} as const
