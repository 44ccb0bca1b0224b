/** Said to the owner; in a module of their own, which visitors do not load. */
export const aboutMessages = {
  fetchFailed: 'Failed to fetch about content',
  failed: 'Error updating about content',
  updated: 'About content updated successfully!',
} as const
