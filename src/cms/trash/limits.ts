/** Most deleted records that are listed, and that one call restores or deletes. */
export const mostListed = 500
