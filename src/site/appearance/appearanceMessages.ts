/** Messages for the owner; visitors do not load them. */
export const appearanceMessages = {
  fetchFailed: 'Failed to fetch appearance',
  network: 'Network error',
  failed: 'Failed to update appearance',
  updated: 'Appearance updated successfully!',
} as const
