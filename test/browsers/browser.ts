import { setTimeout as wait } from 'node:timers/promises'
import { findInPage, type Sought } from './findInPage.ts'

/** How long something may take to come, in milliseconds; nothing waits for it where all is well. */
const patience = 30_000

/** What the two libraries do each in its way. `Found` is their handle of an element. */
export type Driver<Found> = {
  /** The name and version that the browser has for itself. */
  version: string
  open(address: string): Promise<void>
  /** What a function answers that is sent to the page as its text. */
  run<Answer>(act: (...given: never[]) => Answer, ...given: unknown[]): Promise<Answer>
  find(act: typeof findInPage, sought: Sought): Promise<Found | undefined>
  press(found: Found): Promise<void>
  type(found: Found, text: string): Promise<void>
  giveFile(found: Found, path: string): Promise<void>
  focus(found: Found): Promise<void>
  /** A key by the name that DOM events have for it. */
  key(name: string): Promise<void>
  close(): Promise<void>
}

export type Browser = ReturnType<typeof browserOf>

/** A browser as somebody uses it: what is sought is waited for. */
export function browserOf<Found>(driver: Driver<Found>) {
  /** Answers what `ask` answers once that is something; a page may go while it is asked. */
  const until = async <Answer>(
    what: string,
    ask: () => Promise<Answer | undefined | false | null>,
  ) => {
    const end = performance.now() + patience
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
  /** Does something with an element, once more where it has been drawn anew meanwhile. */
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
    /** Writes into a field that may hold something. */
    write: (name: string, text: string, within?: string) =>
      withFound(['field', name, within], (found) => driver.type(found, text)),
    giveFile: (name: string, path: string) =>
      withFound(['field', name], (found) => driver.giveFile(found, path)),
    focus: (kind: Sought['kind'], name: string) => withFound([kind, name], driver.focus),
  }
}
