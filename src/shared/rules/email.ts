const emailPattern = /^[^\s@]+@(?:[^\s@.]+(?:\.[^\s@.]+)+|localhost)$/

/** Whether the text looks like an e-mail address; the host `localhost` is accepted for the first account. */
export const isEmail = (value: string) => emailPattern.test(value)

/** A `mailto:` link in which the address cannot add a subject, recipient or text. */
export const mailLink = (address: string) =>
  `mailto:${address
    .split('@')
    // A lone surrogate cannot be encoded.
    .map((part) => encodeURIComponent(part.toWellFormed()))
    .join('@')}`
