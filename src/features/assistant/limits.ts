export const maxMessages = 20
/** In UTF-16 units, as are all lengths here. */
export const maxMessageLength = 2000
export const maxDescriptionLength = 10_000
export const maxKeptQuestions = 200

/** How often one address may ask, whichever way. */
export const questionLimit = { requests: 20, minutes: 10, countedAs: 'chat' }

/** How many passages a search answers at most, and how much of each, in UTF-16 units. */
export const maxPassages = 4
export const maxQuoteLength = 240

/** Where an answer is cut off, whatever the service goes on to say. */
export const maxAnswerLength = 6000
