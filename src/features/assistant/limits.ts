export const maxMessages = 20
/** All lengths here are in UTF-16 units. */
export const maxMessageLength = 2000
export const maxDescriptionLength = 10_000
export const maxKeptQuestions = 200

/** Rate limit of questions, for both ways of asking. */
export const questionLimit = { requests: 20, minutes: 10, countedAs: 'chat' }

/** Maximum number of passages of a search, and their length in UTF-16 units. */
export const maxPassages = 4
export const maxQuoteLength = 240

/** Answers are cut at this length. */
export const maxAnswerLength = 6000
