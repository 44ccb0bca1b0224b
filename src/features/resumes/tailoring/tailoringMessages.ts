/** Messages for the owner. */
export const tailoringMessages = {
  compareFailed: 'The job description could not be compared. Please try again.',
  wordFailed: 'No wordings could be asked for. Please try again.',
  noService: 'No AI service is configured, so no wordings can be proposed',
  noWordings: 'The service proposes no other wordings.',
  created: 'Résumé created. Only you see it until you publish it.',
  createFailed: 'The résumé could not be created. Please try again.',
  network: 'Network error',
} as const
