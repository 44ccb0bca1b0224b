/** Maximum length of a reply, with its quote, and of an answer, in characters. */
export const maxReply = 20_000
export const maxSnippet = 5000
export const maxSnippets = 30
