import { expect, test } from 'vitest'
import { ReceivedFile } from './receivedFile.ts'

test('a received file has a name, a type and a size, and does not copy its bytes', async () => {
  const bytes = new Uint8Array([1, 2, 3])
  const file = new ReceivedFile(bytes, 'a.png', 'image/png')
  expect(file).toBeInstanceOf(File)
  expect(file).toMatchObject({ name: 'a.png', type: 'image/png', size: 3 })
  expect(await file.bytes()).toBe(bytes)
})
