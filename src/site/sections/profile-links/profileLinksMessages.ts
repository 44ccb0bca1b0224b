export const profileLinksMessages = {
  fetchFailed: 'Failed to fetch profile links',
  network: 'Network error',
  failed: 'Failed to update profile links',
  updated: 'Profile links updated successfully!',
} as const
