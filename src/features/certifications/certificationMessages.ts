/** What the owner is told; no visitor's page needs it. */
export const certificationMessages = {
  fetchFailed: 'Failed to fetch certifications',
  network: 'Network error',
  failed: 'Operation failed',
  deleteFailed: 'Failed to delete certification',
  created: 'Certification created successfully!',
  updated: 'Certification updated successfully!',
  deleted: 'Certification deleted successfully!',
  unknown: 'This certification does not exist',
} as const
