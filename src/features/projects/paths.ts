/** The page of a piece: where a link to it leads who asks for that without this page's program. */
export const pieceAddress = (slug: string) => `/projects/${encodeURIComponent(slug)}`
