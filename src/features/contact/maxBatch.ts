/** How many messages one call marks or deletes at most; who has more makes several calls. */
export const maxBatch = 500

/** How many messages one call answers at most, where it is asked for a part of them. */
export const maxPage = 1000

/** How long a search of the messages is at most, in characters. */
export const maxSearch = 200
