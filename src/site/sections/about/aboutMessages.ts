/** Messages for the owner, apart so that visitors do not load them. */
export const aboutMessages = {
  fetchFailed: 'Failed to fetch about content',
  failed: 'Error updating about content',
  updated: 'About content updated successfully!',
} as const
