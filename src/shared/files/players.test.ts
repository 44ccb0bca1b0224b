import { expect, test } from 'vitest'
import { framedFilm, framedPage, players } from './players.ts'

test.each([
  [
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=3',
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
  ],
  ['https://youtu.be/dQw4w9WgXcQ', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
  ['https://m.youtube.com/shorts/abc', 'https://www.youtube-nocookie.com/embed/abc'],
  ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871'],
  ['https://vimeo.com/channels/staff/76979871', 'https://player.vimeo.com/video/76979871'],
  ['https://www.loom.com/share/0281766fa2d0', 'https://www.loom.com/embed/0281766fa2d0'],
  ['https://youtube.com.evil.example/watch?v=abc', undefined],
  ['https://notyoutube.com/watch?v=abc', undefined],
  ['https://www.youtube.com/watch?v=%22%3E', undefined],
  ['https://example.com/film.mp4', undefined],
  ['/uploads/film.mp4', undefined],
])('%s plays as %s', (address, frame) => expect(framedFilm(address, players)?.address).toBe(frame))

const gist = 'https://gist.github.com/ada-b/0123456789abcdef0123456789abcdef'
test.each([
  [gist, `${gist}.pibb`],
  [`${gist}/`, `${gist}.pibb`],
  [`${gist}?file=a.ts#file-a-ts`, `${gist}.pibb`],
  ['https://gist.github.com/ada/12', 'https://gist.github.com/ada/12.pibb'],
  ['http://gist.github.com/ada/12', 'https://gist.github.com/ada/12.pibb'],
  ...[
    'https://gist.github.com/ada',
    'https://gist.github.com/ada/starred',
    `${gist}/raw`,
    `${gist}.js`,
    'https://gist.github.com/ada/..%2F12',
    'https://gist.github.com/a%3Bscript-src/12',
    'https://gist.github.com.evil.example/ada/12',
    'https://evil.gist.github.com/ada/12',
    'https://github.com/ada/12',
  ].map((other) => [other, undefined]),
])('%s is the gist at %s, and no film', (address = '', frame) => {
  expect(framedPage(address, players)?.address).toBe(frame)
  expect(framedFilm(address, players)).toBeUndefined()
  expect(framedPage(address, ['youtube', 'vimeo', 'loom'])).toBeUndefined()
})

test('a site that the owner does not allow plays nothing', () =>
  expect(framedFilm('https://youtu.be/dQw4w9WgXcQ', ['vimeo'])).toBeUndefined())
