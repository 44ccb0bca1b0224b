/** Code of a part that the server has drawn; what cannot be fetched never comes, and the part stays as it is. */
export const untilHere = <T>(code: Promise<T>): Promise<T> =>
  code.catch(() => new Promise(() => {}))
