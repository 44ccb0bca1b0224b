/** What happened, in words; another kind is shown by its name. */
export const kindLabels: Record<string, string> = {
  'signed-in': 'Signed in',
  'new-device': 'Signed in on a new device',
  'sign-in-failed': 'A sign-in was refused',
  'sign-in-limited': 'Sign-ins were held up after too many',
  'signed-out': 'Signed out',
  'device-signed-out': 'A device was signed out',
  'password-changed': 'The password was changed',
  'email-changed': 'The e-mail address was changed',
  'two-step-on': 'Two-step sign-in was turned on',
  'two-step-off': 'Two-step sign-in was turned off',
  'recovery-codes-renewed': 'New recovery codes were made',
  'passkey-added': 'A passkey was added',
  'passkey-removed': 'A passkey was removed',
  exported: 'The archive was downloaded',
  'deleted-for-good': 'Deleted for good from the trash',
  'write-refused': 'A change from another site was refused',
}
