export const tailoredPath = (word: string) => `/for/${word}`
