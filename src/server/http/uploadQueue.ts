import pLimit from 'p-limit'
import type { Endpoint } from '../../shared/endpoint.ts'
import { ApiError } from '../errors.ts'

/** Each body is in memory, several times while its files are processed. */
const atOnce = 2
/** Waiting requests need almost no memory, because their bodies are unread. */
const mostWaiting = 20

export type UploadQueue = ReturnType<typeof uploadQueue>

/**
 * Queues requests with files, two at a time, before their bodies are read; others run at once. Throws a 503 ApiError
 * if too many wait.
 */
export function uploadQueue() {
  const inTurn = pLimit(atOnce)
  return async <T>(request: Request, endpoint: Endpoint, run: () => Promise<T>): Promise<T> => {
    if (!bringsFiles(request, endpoint)) return run()
    if (inTurn.pendingCount >= mostWaiting) {
      throw new ApiError(503, 'Too many files are on their way. Please try again in a moment.', {
        retryAfter: 10,
      })
    }
    return inTurn(run)
  }
}

const bringsFiles = ({ headers }: Request, { files }: Endpoint) =>
  files !== undefined && /^multipart\/form-data\b/i.test(headers.get('Content-Type') ?? '')
