/** One server-sent event. */
export type ServerEvent = { event: string; data: string }

/**
 * The events of a `text/event-stream` body as they come, however its bytes are cut; leaving the loop
 * ends the reading. `onBytes` hears of every arrival, comments included.
 */
export async function* readEvents(
  body: ReadableStream<Uint8Array>,
  onBytes: () => void = () => {},
): AsyncGenerator<ServerEvent> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  const take = eventTaker()
  try {
    while (true) {
      const { value, done } = await reader.read()
      if (done) return
      onBytes()
      yield* take(decoder.decode(value, { stream: true }))
    }
  } finally {
    await reader.cancel().catch(() => {})
  }
}

/** Takes text bit by bit and answers the events that each bit completes. */
function eventTaker() {
  let rest = ''
  let name = ''
  let lines: string[] = []
  return function* take(text: string): Generator<ServerEvent> {
    const whole = completeLines(rest + text)
    rest = whole.rest
    for (const line of whole.lines) {
      const [, field, value = ''] = /^([^:]*)(?:: ?(.*))?$/s.exec(line) ?? []
      if (field === 'data') lines.push(value)
      if (field === 'event') name = value
      if (line !== '') continue
      if (lines.length > 0) yield { event: name || 'message', data: lines.join('\n') }
      name = ''
      lines = []
    }
  }
}

/** A CR at the end waits: the LF that belongs to it may be on its way. */
function completeLines(text: string): { lines: string[]; rest: string } {
  const end = text.endsWith('\r') ? text.length - 1 : text.length
  const lines = text.slice(0, end).split(/\r\n|\n|\r/)
  return { rest: (lines.pop() ?? '') + text.slice(end), lines }
}
