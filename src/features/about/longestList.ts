/** How many entries each list may have. */
export const longestList = 40
