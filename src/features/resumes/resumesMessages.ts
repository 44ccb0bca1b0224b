/** Messages for the owner. */
export const resumesMessages = {
  created: 'Résumé created successfully!',
  updated: 'Résumé updated successfully!',
  deleted: 'Résumé deleted successfully!',
  fetchFailed: 'Failed to fetch résumés',
  network: 'Network error',
  failed: 'Operation failed',
  deleteFailed: 'Failed to delete résumé',
  unknown: 'There is no such résumé',
  noneToFreeze: 'Choose a résumé first, under What they see.',
  notFrozen: 'The résumé of this application is not frozen',
  nameless: 'This PDF is not published, because other programs cannot read the whole name in it.',
} as const
