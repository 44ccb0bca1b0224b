/**
 * Code of a server-rendered part. If it cannot be loaded, the promise stays pending and the part stays as rendered.
 */
export const pendingOnFailure = <T>(code: Promise<T>): Promise<T> =>
  code.catch(() => new Promise(() => {}))
