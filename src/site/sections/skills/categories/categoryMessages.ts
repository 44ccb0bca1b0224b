export const categoryMessages = {
  fetchFailed: 'Failed to fetch skill categories',
  network: 'Network error',
  failed: 'Failed to update skill categories',
  updated: 'Skill categories updated successfully!',
} as const
