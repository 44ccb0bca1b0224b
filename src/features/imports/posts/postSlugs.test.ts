import { expect, test } from 'vitest'
import { importKinds } from '../importKinds.server.ts'
import { distinctSlugs, withFreeSlugs } from './postSlugs.server.ts'

test('a slug is of the first name with a letter, and no two posts share one', () => {
  const names = (...texts: (string | undefined)[]) => ({ names: texts })
  expect(
    distinctSlugs([
      names(undefined, 'On Looms'),
      names('!', 'On looms'),
      names('on-looms-2'),
      names('on looms'),
      { names: ['on looms'], language: 'fr' },
      { names: ['mill'], language: 'fr' },
      names('', undefined),
    ]),
  ).toEqual(['on-looms', 'on-looms-2', 'on-looms-2-2', 'on-looms-3', 'on-looms-fr', 'mill', 'post'])
})

test('a post that is there keeps its slug, one of another post is not taken, and links follow', () => {
  const kind = importKinds.find(({ kind }) => kind === 'posts')
  if (!kind) throw new Error('There are no posts')
  const stored = (title: string, slug: string) => {
    const values = { title, slug, published_at: '2020-01-01T12:00:00.000Z' }
    return [kind.keyOf(values), { id: slug, updated_at: '', values }] as const
  }
  const post = (title: string, slug: string, body = '') => ({
    title,
    slug,
    body,
    published_at: '2020-01-01T12:00:00.000Z',
  })
  const present = new Map([stored('Looms', 'of-looms'), stored('Other', 'spools')])
  const body =
    '[a](/writing/looms) [b](</writing/spools#end>) [c](/writing/yarn) `/writing/looms`\n\n[d]: /writing/spools'
  const placed = withFreeSlugs(
    [
      post('Looms', 'looms'),
      post('Spools', 'spools'),
      post('S', 'spools-2'),
      post('Y', 'yarn', body),
    ],
    { kind, present },
  )
  expect(placed.map(({ slug }) => slug)).toEqual(['of-looms', 'spools-3', 'spools-2', 'yarn'])
  expect(placed.at(-1)?.body).toBe(
    '[a](/writing/of-looms) [b](</writing/spools-3#end>) [c](/writing/yarn) `/writing/looms`\n\n[d]: /writing/spools-3',
  )
})
