import { createInterface } from 'node:readline/promises'
import { type Readable, Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { accountMessages } from '../../features/account/accountMessages.ts'
import { StartError } from '../../server/errors.ts'

export type Terminal = {
  input: Readable & { isTTY?: boolean }
  output: Writable
}

/** A new password: typed twice at a terminal, which does not show it, or the one line that is piped in. */
export async function askPassword(terminal: Terminal): Promise<string> {
  if (!terminal.input.isTTY) return (await text(terminal.input)).replace(/\r?\n$/, '')
  const [first, second] = await askHidden(terminal, ['New password: ', 'The same again: '])
  if (first !== second) throw new StartError(`${accountMessages.passwordMismatch}.`)
  return first ?? ''
}

/** What is typed after each question; nothing of it is written. */
export async function askHidden(
  { input, output }: Terminal,
  questions: string[],
): Promise<string[]> {
  const nowhere = new Writable({ write: (_, __, done) => done() })
  const lines = createInterface({ input, output: nowhere, terminal: true })
  // Ctrl-C and Ctrl-D leave without an answer.
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
