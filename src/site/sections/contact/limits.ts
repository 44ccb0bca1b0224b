/** Maximum number of messages in one call that marks or deletes. */
export const maxBatch = 500

/** Maximum number of messages in one page. */
export const maxPage = 1000

/** Maximum length of a search, in characters. */
export const maxSearch = 200
