/** How many messages one call marks or deletes at most; who has more makes several calls. */
export const maxBatch = 500
