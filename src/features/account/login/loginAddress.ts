/** The hash of an address that opens the login dialog; what to go on to may follow it (`wayBack.ts`). */
export const loginAddress = '#login'

export const opensLogin = (hash: string) => hash.split('=')[0] === loginAddress
