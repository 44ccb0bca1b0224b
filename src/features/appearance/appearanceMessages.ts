/** What the owner is told; no visitor's page needs it. */
export const appearanceMessages = {
  fetchFailed: 'Failed to fetch appearance',
  network: 'Network error',
  failed: 'Failed to update appearance',
  updated: 'Appearance updated successfully!',
} as const
