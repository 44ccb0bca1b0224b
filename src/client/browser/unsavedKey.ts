/** What this browser keeps of unsaved forms lies under this key. */
export const unsavedKey = 'unsaved'

/** Forgets the unsaved forms that this browser keeps: whoever uses it next is not shown them. */
export function forgetUnsavedWork(): void {
  try {
    localStorage.removeItem(unsavedKey)
  } catch {
    // A browser that stores nothing has nothing to forget.
  }
}
