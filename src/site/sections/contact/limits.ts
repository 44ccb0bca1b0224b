/** Maximum number of messages in one call that marks or deletes. */
export const maxBatch = 500

/** Maximum number of messages that are read at once. */
export const maxPage = 1000

/** Number of messages in an answer whose call names none, and the most that it may name. */
export const listedMessages = 5000
export const maxListed = 100_000

/** Maximum length of a search, in characters. */
export const maxSearch = 200
