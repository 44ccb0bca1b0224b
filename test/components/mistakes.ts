/** Errors and warnings of the browser since the test began. A test that expects some empties it. */
export const mistakes: string[] = []
