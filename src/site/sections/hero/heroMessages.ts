/** Messages for the owner; visitors do not load them. */
export const heroMessages = {
  expired: 'Session expired. Please log in again.',
  fetchFailed: 'Failed to fetch hero content',
  network: 'Network error. Please try again later.',
  failed: 'Failed to update hero content',
  updated: 'Hero content updated successfully!',
} as const
