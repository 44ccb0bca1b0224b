import { createHash } from 'node:crypto'
import { memoize } from '../../../server/cache/memoize.ts'
import { memoizeLru } from '../../../server/cache/memoizeLru.ts'
import { ApiError } from '../../../server/errors.ts'
import { type DoJob, pictureProcess } from '../../../server/pictures/pictureProcess.ts'
import { findSandbox } from '../../../server/pictures/sandbox.ts'
import { startConfined } from '../../../server/pictures/startConfined.ts'
import type { Outline } from '../outline/outline.ts'
import type { Proof } from './proof.server.ts'
import type { Look, Typeset } from './typeset.server.ts'

/** How much text a résumé may hold, in UTF-16 units of its JSON: some eighty pages. */
const mostText = 300_000

const theProcess = memoize(async (): Promise<DoJob> => {
  const sandbox = await findSandbox()
  return pictureProcess(() => startConfined('typesetting', sandbox), {
    ...{ timeLimit: 20_000, idleTime: 60_000, mostWaiting: 20 },
    sentences: {
      tooMany: 'Too many résumés are being made. Please try again in a moment.',
      failed: 'The PDF could not be made. Please try again.',
    },
  })
})

const pdfs = memoizeLru<Typeset>(40)
const proofs = memoizeLru<Proof>(10)
const photos = memoizeLru<Uint8Array>(4)

/** The PDF of an outline, made once as long as nothing in it changes. Throws a 503 ApiError where it cannot be made now. */
export const typesetResume = async (outline: Outline, look: Look): Promise<Typeset> =>
  pdfs(keyOf(outline, look), () => run<Typeset>('typeset', outline, look))

/** The same with its pages as pictures and what another program reads in it. */
export const proofResume = async (outline: Outline, look: Look): Promise<Proof> =>
  proofs(keyOf(outline, look), () => run<Proof>('proof', outline, look))

/** The portrait as it stands on a résumé, by the name of its file. */
export const photoOf = (name: string, read: () => Promise<Uint8Array>): Promise<Uint8Array> =>
  photos(name, async () => run<Uint8Array>('cutPhoto', await read()))

/** Whether a résumé holds more text than is set. */
export const holdsTooMuch = (outline: Outline): boolean => JSON.stringify(outline).length > mostText

function keyOf(outline: Outline, { photo, ...look }: Look): string {
  const text = JSON.stringify([outline, look])
  if (holdsTooMuch(outline)) {
    throw new ApiError(400, 'This résumé holds more than can be set. Please leave something out.')
  }
  return createHash('sha256')
    .update(text)
    .update(photo ?? '')
    .digest('base64url')
}

async function run<Made>(name: string, ...input: unknown[]): Promise<Made> {
  const doJob = await theProcess()
  return (await doJob({ name, input })) as Made
}
