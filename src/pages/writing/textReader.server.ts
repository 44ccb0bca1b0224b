import { LRUCache } from 'lru-cache'
import type { PostOnPage } from '../../content/records.ts'
import type { PageSource } from '../pageSource.server.ts'
import type { PageFrame } from '../standalonePage.server.ts'
import type { LaidOutText, TextProps } from './renderWriting.server.tsx'

/** A text as HTML; not laid out, it is as it was written. */
export type RenderedText = LaidOutText & { isLaidOut: boolean }

type Frame = Pick<PageFrame, 'site' | 'appearance' | 'source' | 'origin'>
export type ReadText = ReturnType<typeof textReader>

/** How many texts are kept rendered. */
const maxTexts = 100
/** How long a text stays as it was written before it is tried again, in milliseconds. */
const failureKept = 60_000
/** Texts of at most so many UTF-16 units are rendered here, if that takes no longer than the limit in milliseconds. */
const shortText = 10_000
const shortTime = 200
/** How long a text may take where there is no process, as in development, in milliseconds. */
const timeWithoutProcess = 3000

/**
 * Returns a function that renders the text of a post, once for each of its states, for its page or for feeds. `clock`
 * counts milliseconds.
 */
export function textReader(clock: { now(): number } = performance) {
  const texts = new LRUCache<string, Promise<RenderedText>>({
    max: maxTexts,
    perf: clock,
    ttlResolution: 0,
  })
  return ({ site, appearance, source, origin }: Frame, post: PostOnPage, feedOf?: string) => {
    const props: TextProps = {
      text: post.body ?? '',
      pictures: (post.pictures ?? []).map(({ image }) => ({ image })),
      players: appearance.players,
      language: site.language,
      feed: feedOf === undefined ? undefined : { origin, page: feedOf },
    }
    const key = JSON.stringify(props)
    const cachedRendering = texts.get(key)
    if (cachedRendering) return cachedRendering
    const rendering = renderText(source, props)
    texts.set(key, rendering)
    rendering.then(
      ({ isLaidOut }) => isLaidOut || texts.set(key, rendering, { ttl: failureKept }),
      () => texts.delete(key),
    )
    return rendering
  }
}

type Source = Pick<PageSource, 'writingRenderer' | 'textProcess'>

/** Renders a short text here, and one that is long or takes long in the process for texts. */
async function renderText(source: Source, props: TextProps): Promise<RenderedText> {
  const { textProcess } = source
  const { renderText, renderWritten, loadLanguages } = await source.writingRenderer()
  const written = () => ({
    html: renderWritten(props),
    headings: [],
    frames: [],
    films: [],
    isLaidOut: false,
  })
  if (!textProcess || props.text.length <= shortText) {
    try {
      await loadLanguages(props.text)
      const laidOut = renderText(props, textProcess ? shortTime : timeWithoutProcess)
      return { ...laidOut, isLaidOut: true }
    } catch {
      if (!textProcess) return written()
    }
  }
  try {
    return { ...(await textProcess(props)), isLaidOut: true }
  } catch {
    return written()
  }
}
