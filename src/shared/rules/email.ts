const emailPattern = /^[^\s@]+@(?:[^\s@.]+(?:\.[^\s@.]+)+|localhost)$/

/** Whether the text looks like an e-mail address; `localhost` is the host of a first start. */
export const isEmail = (value: string) => emailPattern.test(value)

/** The link that opens a mail program: nothing in the address can add a subject, a copy or a text. */
export const mailLink = (address: string) =>
  `mailto:${address
    .split('@')
    // Half of a surrogate pair has no encoding.
    .map((part) => encodeURIComponent(part.toWellFormed()))
    .join('@')}`
