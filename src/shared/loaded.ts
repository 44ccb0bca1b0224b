/** What a section knows of its content: it may fail without taking the page down. */
export type Loaded<T> =
  | {
      status: 'loaded'
      value: T
      /** How many there are in all, where the value is the beginning of a list alone. */
      total?: number
    }
  | { status: 'failed' }

/** Waits for content; a failure is told to `onFailure` and becomes a state of its own. */
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

/** The content of a section, or what stands for it when it failed. */
export const loadedOr = <T>(section: Loaded<T>, fallback: T): T =>
  section.status === 'loaded' ? section.value : fallback
