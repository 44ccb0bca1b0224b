/** Messages for the owner; visitors do not load them. */
export const resumeFileMessages = {
  unauthorized: 'You are not authorized. Please log in as admin.',
  none: 'There is no resume',
  fetchFailed: 'Failed to fetch resume',
  uploadFailed: 'Failed to upload resume',
  uploaded: 'Resume uploaded successfully!',
  deleted: 'Resume deleted successfully!',
  deleteFailed: 'Failed to delete resume',
} as const
