import { expect, test } from 'vitest'
import { sendPostPictures } from './postPictures.ts'

test('missing pictures are named in plain letters, whatever escapes their addresses have', async () => {
  const pictures = ['/B%C3%BCro.png', '/caf%E9.jpg', '/100%.png']
  const values = { pictures: pictures.map((image) => ({ image, alt: '', caption: '' })) }
  const wanted: string[] = []
  const archive = {
    name: 'site.zip',
    upload: () => Promise.reject(new Error('not read again')),
    find: async (path: string) => {
      wanted.push(path)
      return undefined
    },
  }
  const { missing } = await sendPostPictures([{ kind: 'posts', values }], {
    archive,
    isFetching: false,
    onProgress: () => undefined,
  })
  expect(wanted).toEqual(['Büro.png', 'caf%E9.jpg', '100%.png'])
  expect(missing).toEqual(['/Büro.png', '/caf%E9.jpg', '/100%.png'])
})
