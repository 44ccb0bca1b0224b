/** The localStorage key of unsaved forms. */
export const unsavedKey = 'unsaved'

/** Deletes the unsaved forms of this browser, so that its next user does not see them. */
export function forgetUnsavedWork(): void {
  try {
    localStorage.removeItem(unsavedKey)
  } catch {
    // A browser without storage has nothing to delete.
  }
}
