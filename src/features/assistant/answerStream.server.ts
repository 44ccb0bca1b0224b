import { ApiError } from '../../server/errors.ts'
import { privateCaching } from '../../server/http/reply.ts'
import { assistantMessages } from './contract.ts'

type Pieces = AsyncIterator<string, void>

/** Answers pieces as server-sent events, each sent when its reader is ready for it. */
export function answerStream(first: string, rest: Pieces, onLeave: () => void): Response {
  let hasLeft = false
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start: (controller) => controller.enqueue(pieceEvent(first)),
    async pull(controller) {
      const { bytes, isLast } = await nextEvent(rest)
      if (hasLeft) return
      controller.enqueue(bytes)
      if (isLast) controller.close()
    },
    async cancel() {
      hasLeft = true
      onLeave()
      await rest.return?.()
    },
  })
  return new Response(body, {
    headers: {
      'Content-Type': 'text/event-stream',
      'Cache-Control': privateCaching,
      'X-Accel-Buffering': 'no',
    },
  })
}

async function nextEvent(rest: Pieces) {
  try {
    const { done, value } = await rest.next()
    if (!done) return { bytes: pieceEvent(value), isLast: false }
    return { bytes: encoded('data: [DONE]\n\n'), isLast: true }
  } catch (error) {
    const sentence = error instanceof ApiError ? error.message : assistantMessages.failed
    const data = JSON.stringify({ error: sentence })
    return { bytes: encoded(`event: error\ndata: ${data}\n\n`), isLast: true }
  }
}

const pieceEvent = (content: string) => encoded(`data: ${JSON.stringify({ content })}\n\n`)
const encoded = (text: string) => new TextEncoder().encode(text)
