import type { CallError } from './call.ts'

type Sentences = { failed: string; network?: string | undefined }

/** What is said of a failed call: the server's sentence, else `failed`; `network` where nobody has answered. */
export const explainCall =
  ({ failed, network = failed }: Sentences) =>
  ({ status, message }: CallError): string =>
    status === 0 ? network : message || failed
