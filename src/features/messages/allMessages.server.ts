import type { Database } from '../../server/db/database.ts'
import { privateCaching } from '../../server/http/reply.ts'
import { maxPage } from '../../site/sections/contact/limits.ts'
import { type MessagePage, messageStore } from '../../site/sections/contact/store.server.ts'

/** Streams all messages as one JSON array, read page by page, so that memory holds one page. */
export async function allMessages(db: Database, page: MessagePage): Promise<Response> {
  const pages = pagesOf(db, page)
  // A failure before the first byte is answered like any other.
  let next = await pages.next()
  let start = '['
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const rows = next.done ? '' : next.value.map((row) => JSON.stringify(row)).join()
      controller.enqueue(new TextEncoder().encode(start + rows + (next.done ? ']' : '')))
      start = ','
      if (next.done) return controller.close()
      next = await pages.next()
      if (next.done) start = ''
    },
    cancel: async () => {
      await pages.return(undefined)
    },
  })
  const headers = {
    'Content-Type': 'application/json; charset=UTF-8',
    'Cache-Control': privateCaching,
  }
  return new Response(body, { headers })
}

async function* pagesOf(db: Database, page: MessagePage) {
  for (let after = page.after; ; ) {
    const messages = await messageStore.list(db, { ...page, after, limit: maxPage })
    if (messages.length > 0) yield messages
    if (messages.length < maxPage) return
    after = messages.at(-1)
  }
}
