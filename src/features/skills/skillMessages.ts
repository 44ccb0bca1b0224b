/** What the owner is told; no visitor's page needs it. */
export const skillMessages = {
  fetchFailed: 'Failed to fetch skills',
  network: 'Network error',
  failed: 'Operation failed',
  deleteFailed: 'Failed to delete skill',
  created: 'Skill created successfully!',
  updated: 'Skill updated successfully!',
  deleted: 'Skill deleted successfully!',
  unknown: 'This skill does not exist',
} as const
