/**
 * Waits at most so many milliseconds for some work, which itself continues. Afterwards it returns what `whenLate` returns,
 * or throws its error.
 */
export async function within<T, Late>(
  milliseconds: number,
  work: Promise<T>,
  whenLate: () => Late,
): Promise<T | Late> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds)
  }).then(whenLate)
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
