import pLimit from 'p-limit'
import type { Endpoint } from '../../shared/endpoint.ts'
import { ApiError } from '../errors.ts'

/** Each holds its whole body in memory, several times over while its files are made ready. */
const atOnce = 2
/** Those who wait take next to nothing, as their bodies have not been read; but Node gives a request five minutes. */
const mostWaiting = 20

export type UploadTurns = ReturnType<typeof uploadTurns>

/**
 * Lets requests that bring files have their turn, two at a time, before their bodies are read; any other
 * runs at once. Throws a 503 ApiError when too many wait.
 */
export function uploadTurns() {
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
