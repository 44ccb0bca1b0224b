import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import type { Database } from '../../server/db/database.ts'
import { slices } from '../../shared/slices.ts'
import {
  counterOf,
  fold,
  hasWords,
  searchedWords,
  tellingSentence,
} from '../../shared/textSearch.ts'
import type { ShownPost } from '../../site/sections/writing/LatestPosts.tsx'
import { postStore } from '../../site/sections/writing/store.server.ts'
import { oneLine } from '../../site/siteTexts.ts'
import { plainPost } from './plainPost.ts'
import type { FoundPost } from './WritingPage.tsx'

/** How many texts are read from the database at a time. */
const readAtOnce = 50
/** The most that is kept of all texts, in UTF-16 units; the rest is read for each search. */
const mostKept = 32_000_000
/** The longest sentence that is shown of a text, in UTF-16 units. */
const longestSentence = 240

export type PostSearch = ReturnType<typeof postSearch>

/** Searches the posts of a database; their words are read by one search after another. */
export function postSearch(db: Database) {
  const readWords = wordsReader(db)
  const inTurn = pLimit(1)

  return {
    /** The posts that have every word of a search, those with all of them in their titles first. */
    async find(posts: readonly ShownPost[], search: string): Promise<ShownPost[]> {
      const searched = searchedWords(search)
      const words = await inTurn(() => readWords(posts))
      const found = posts.filter(({ post }) => hasWords(words.get(post._id) ?? '', searched))
      const isNamed = ({ post }: ShownPost) => hasWords(fold(post.title), searched)
      return [...found.filter(isNamed), ...found.filter((shown) => !isNamed(shown))]
    },

    /** Found posts with their sentences. */
    async withSentences(posts: readonly ShownPost[], search: string): Promise<FoundPost[]> {
      const searched = searchedWords(search)
      const isOnCard = ({ post }: ShownPost) =>
        hasWords(fold(`${post.title}\n${post.summary}`), searched)
      const texts = await readTexts(
        db,
        posts.filter((shown) => !isOnCard(shown)),
      )
      return posts.map((shown) => {
        const body = texts.get(shown.post._id)?.body
        const sentence = body && sentenceOf(plainPost(body), searched)
        return sentence ? { ...shown, sentence } : shown
      })
    },
  }
}

/**
 * Returns a function that reads the folded words of posts, by id. Those of each are kept until it is saved again, so that
 * a search reads only what was written since the last one.
 */
function wordsReader(db: Database) {
  const entries = new LRUCache<string, { savedAt: string; words: string }>({
    maxSize: mostKept,
    sizeCalculation: ({ words }) => words.length + 1,
  })
  return async (posts: readonly ShownPost[]): Promise<Map<string, string>> => {
    const words = new Map<string, string>()
    const unread: ShownPost[] = []
    for (const shown of posts) {
      const { _id, updated_at } = shown.post
      const entry = entries.get(_id)
      if (entry?.savedAt === updated_at) words.set(_id, entry.words)
      else unread.push(shown)
    }
    for (const slice of slices(unread, readAtOnce)) {
      const texts = await readTexts(db, slice)
      for (const { post } of slice) {
        const { savedAt = '', body = '' } = texts.get(post._id) ?? {}
        const folded = fold([cardWords(post), plainPost(body)].join('\n'))
        words.set(post._id, folded)
        // A text that was saved meanwhile stands beside an earlier title.
        if (savedAt === post.updated_at) entries.set(post._id, { savedAt, words: folded })
      }
    }
    return words
  }
}

const cardWords = ({ title, summary, tags }: ShownPost['post']) =>
  [title, summary, ...tags].join('\n')

async function readTexts(db: Database, posts: readonly ShownPost[]) {
  const rows = await postStore.texts(
    db,
    posts.map(({ post }) => post._id),
  )
  return new Map(rows.map(({ id, updated_at, body }) => [id, { savedAt: updated_at, body }]))
}

/** The sentence with most of the words, of a long one the part around the first of them; '' where it has none. */
function sentenceOf(text: string, words: readonly string[]): string {
  const sentence = tellingSentence(text, counterOf(words))
  const folded = fold(sentence)
  const at = Math.min(...words.map((word) => folded.indexOf(word)).filter((index) => index >= 0))
  if (at === Infinity) return ''
  const from = at - longestSentence / 2
  if (sentence.length <= longestSentence || from <= 0) return oneLine(sentence, longestSentence)
  const space = sentence.indexOf(' ', from)
  const start = space < 0 || space >= at ? from : space + 1
  return `…${oneLine(sentence.slice(start), longestSentence)}`
}
