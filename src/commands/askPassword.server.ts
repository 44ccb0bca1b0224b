import { createInterface } from 'node:readline/promises'
import { type Readable, Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { accountMessages } from '../features/account/accountMessages.ts'
import { StartError } from '../server/errors.ts'

export type Terminal = {
  input: Readable & { isTTY?: boolean }
  output: Writable
}

/** Reads a new password: typed twice without echo, or one line from a pipe. */
export async function askPassword(terminal: Terminal): Promise<string> {
  if (!terminal.input.isTTY) return (await text(terminal.input)).replace(/\r?\n$/, '')
  const [first, second] = await askHidden(terminal, ['New password: ', 'The same again: '])
  if (first !== second) throw new StartError(`${accountMessages.passwordMismatch}.`)
  return first ?? ''
}

/** Reads answers to questions without echo. */
export async function askHidden(
  { input, output }: Terminal,
  questions: string[],
): Promise<string[]> {
  const nowhere = new Writable({ write: (_, __, done) => done() })
  const lines = createInterface({ input, output: nowhere, terminal: true })
  // Ctrl-C and Ctrl-D cancel.
  const left = new Promise<never>((_, reject) => {
    lines.once('close', () => reject(new StartError('Nothing was changed.')))
  })
  left.catch(() => {})
  try {
    const answers: string[] = []
    for (const question of questions) {
      output.write(question)
      answers.push(await Promise.race([lines.question(''), left]))
      output.write('\n')
    }
    return answers
  } finally {
    lines.close()
  }
}
