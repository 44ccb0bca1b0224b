/** The result of loading a section, which may fail without failing the page. */
export type Loaded<T> =
  | {
      status: 'loaded'
      value: T
      /** Total number of records, if the value is only the beginning of a list. */
      total?: number
    }
  | { status: 'failed' }

/** Waits for content. A failure is passed to `onFailure` and returned as a state. */
export async function load<T>(
  content: Promise<T>,
  onFailure: (error: unknown) => void,
): Promise<Loaded<T>> {
  try {
    return { status: 'loaded', value: await content }
  } catch (error) {
    onFailure(error)
    return { status: 'failed' }
  }
}

/** The content of a section, or a fallback if it failed. */
export const loadedOr = <T>(section: Loaded<T>, fallback: T): T =>
  section.status === 'loaded' ? section.value : fallback
