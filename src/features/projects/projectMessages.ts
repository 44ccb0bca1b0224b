/** What the owner is told; no visitor's page needs it. */
export const projectMessages = {
  fetchFailed: 'Failed to fetch projects',
  network: 'Network error',
  failed: 'Operation failed',
  deleteFailed: 'Failed to delete project',
  created: 'Project created successfully!',
  updated: 'Project updated successfully!',
  deleted: 'Project deleted successfully!',
  unknown: 'This project does not exist',
} as const
