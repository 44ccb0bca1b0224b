/** What the owner is told; no visitor's page needs it. */
export const aiToolMessages = {
  fetchFailed: 'Failed to fetch AI tools',
  saveFailed: 'Failed to save AI tool',
  deleteFailed: 'Failed to delete AI tool',
  saved: 'Saved!',
  deleted: 'AI tool deleted successfully!',
  unknown: 'This AI tool does not exist',
} as const
