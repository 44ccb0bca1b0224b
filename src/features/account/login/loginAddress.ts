/** The hash that opens the login dialog; the page to open afterwards may follow (`wayBack.ts`). */
export const loginAddress = '#login'

export const opensLogin = (hash: string) => hash.split('=')[0] === loginAddress
