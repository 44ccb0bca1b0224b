import { setTimeout as wait } from 'node:timers/promises'
import { findInPage, type Sought } from './findInPage.ts'

/** Timeout in milliseconds. */
const timeout = 30_000

/** Operations that each library implements. `Found` is its element handle. */
export type Driver<Found> = {
  /** The browser's name and version. */
  version: string
  open(address: string): Promise<void>
  /** Runs a function in the page, sent as source text. */
  run<Answer>(act: (...given: never[]) => Answer, ...given: unknown[]): Promise<Answer>
  find(act: typeof findInPage, sought: Sought): Promise<Found | undefined>
  press(found: Found): Promise<void>
  type(found: Found, text: string): Promise<void>
  giveFile(found: Found, path: string): Promise<void>
  focus(found: Found): Promise<void>
  /** A key by its DOM name. */
  key(name: string): Promise<void>
  close(): Promise<void>
}

export type Browser = ReturnType<typeof browserOf>

/** Actions of a user; each waits for its element. */
export function browserOf<Found>(driver: Driver<Found>) {
  /** Repeats `ask` until it returns a value; the page may navigate meanwhile. */
  const until = async <Answer>(
    what: string,
    ask: () => Promise<Answer | undefined | false | null>,
  ) => {
    const end = performance.now() + timeout
    let failure: unknown
    while (performance.now() < end) {
      try {
        const answer = await ask()
        if (answer) return answer
      } catch (error) {
        failure = error
      }
      await wait(100)
    }
    throw new Error(`waited in vain for ${what}`, { cause: failure })
  }
  const named = ({ kind, name, within }: Sought) =>
    `${kind} "${name}"${within ? ` in ${within}` : ''}`
  const see = (kind: Sought['kind'], name: string, within?: string) => {
    const sought = { kind, name, ...(within && { within }) }
    return until(named(sought), () => driver.find(findInPage, sought))
  }
  /** Acts on an element, once more if it was rendered again. */
  const withFound = async (
    [kind, name, within]: [Sought['kind'], string, string?],
    act: (found: Found) => Promise<void>,
  ) => {
    await until(`use of ${kind} "${name}"`, async () => {
      const found = await driver.find(findInPage, { kind, name, ...(within && { within }) })
      if (!found) return false
      await act(found)
      return true
    })
  }
  return {
    version: driver.version,
    open: driver.open,
    run: driver.run,
    key: driver.key,
    close: driver.close,
    see,
    until,
    gone: (kind: Sought['kind'], name: string) =>
      until(
        `the end of ${kind} "${name}"`,
        async () => !(await driver.find(findInPage, { kind, name })),
      ),
    press: (kind: Sought['kind'], name: string, within?: string) =>
      withFound([kind, name, within], driver.press),
    /** Replaces the text of a field. */
    write: (name: string, text: string, within?: string) =>
      withFound(['field', name, within], (found) => driver.type(found, text)),
    giveFile: (name: string, path: string) =>
      withFound(['field', name], (found) => driver.giveFile(found, path)),
    focus: (kind: Sought['kind'], name: string) => withFound([kind, name], driver.focus),
  }
}
