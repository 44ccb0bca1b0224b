/** What the owner is told; no visitor's page needs it. */
export const experienceMessages = {
  fetchFailed: 'Failed to fetch experience',
  network: 'Network error',
  failed: 'Operation failed',
  deleteFailed: 'Failed to delete experience',
  created: 'Experience created successfully!',
  updated: 'Experience updated successfully!',
  deleted: 'Experience deleted successfully!',
  unknown: 'This position does not exist',
} as const
