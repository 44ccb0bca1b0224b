export const tokenMessages = {
  fetchFailed: 'Failed to load the access tokens',
  network: 'Network error',
  failed: 'Failed to change the access tokens',
  nameRequired: 'Please give the token a name',
  scopeRequired: 'Please choose what the token may do',
  removed: 'The token was revoked',
  unknown: 'This token is not among yours',
  tooMany: 'There are twenty tokens already. Revoke one that you no longer use',
} as const
