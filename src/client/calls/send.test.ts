import { afterEach, expect, test, vi } from 'vitest'
import { sendWithProgress } from './send.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

test('a call cancelled before it starts is not sent', async () => {
  const send = vi.fn()
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      upload = {}
      open() {}
      send = send
    },
  )
  const request = { method: 'POST', headers: {}, body: 'a film', signal: AbortSignal.abort() }
  const sending = Promise.race([sendWithProgress('/api/films', request, () => {}), undefined])
  await expect(sending).rejects.toMatchObject({ name: 'AbortError' })
  expect(send).not.toHaveBeenCalled()
})
