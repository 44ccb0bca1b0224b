const emailPattern = /^[^\s@]+@(?:[^\s@.]+(?:\.[^\s@.]+)+|localhost)$/

/** Whether the text looks like an e-mail address; `localhost` is the host of a first start. */
export const isEmail = (value: string) => emailPattern.test(value)
