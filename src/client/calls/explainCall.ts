import type { CallError } from './call.ts'

type Sentences = { failed: string; network?: string | undefined }

/** The message for a failed call: the server's, otherwise `failed`; `network` if there was no answer. */
export const explainCall =
  ({ failed, network = failed }: Sentences) =>
  ({ status, message }: CallError): string =>
    status === 0 ? network : message || failed
