import type { Element } from 'hast'
import type { Nodes, PhrasingContent } from 'mdast'
import type { Options as RemarkOptions } from 'rehype-remark'
import type { Options } from 'remark-stringify'
import { EXIT, visit } from 'unist-util-visit'

type Handle = NonNullable<NonNullable<RemarkOptions['handlers']>[string]>

/** The form of Markdown that is written. */
export const written: Options = {
  bullet: '-',
  rule: '-',
  emphasis: '_',
  fences: true,
  resourceLink: false,
}

const propertyOf = ({ properties }: Element, ...names: string[]): string =>
  names.map((name) => properties[name]).find((value) => typeof value === 'string') ?? ''

const classesOf = ({ properties: { className } }: Element): string[] =>
  Array.isArray(className) ? className.map(String) : []

/** The first element with a name below a node, or the node itself. */
function elementIn(node: Element, name: string): Element | undefined {
  let match: Element | undefined
  visit(node, 'element', (element) => {
    if (element.tagName !== name) return undefined
    match = element
    return EXIT
  })
  return match
}

/** An address on a line of its own. */
const standalone = (url: string): Nodes | undefined =>
  url === ''
    ? undefined
    : {
        type: 'paragraph',
        children: [{ type: 'link', url, children: [{ type: 'text', value: url }] }],
      }

/** The page of a film, rather than the frame that shows it. */
export function filmPage(address: string): string {
  const whole = address.replace(/^\/\//, 'https://')
  const [, youTube] =
    /^https?:\/\/(?:www\.)?youtube(?:-nocookie)?\.com\/embed\/([\w-]+)/.exec(whole) ?? []
  if (youTube) return `https://www.youtube.com/watch?v=${youTube}`
  const [, vimeo] = /^https?:\/\/player\.vimeo\.com\/video\/(\d+)/.exec(whole) ?? []
  return vimeo ? `https://vimeo.com/${vimeo}` : whole
}

const frame: Handle = (_, node) =>
  standalone(filmPage(propertyOf(node, 'src', 'data') || sourceIn(node)))

const sourceIn = (node: Element) => {
  const source = elementIn(node, 'source')
  return source ? propertyOf(source, 'src') : ''
}

const handlers: Record<string, Handle> = {
  pre(_, node) {
    const code = elementIn(node, 'code')
    const names = [code, node].flatMap((each) => (each ? classesOf(each) : []))
    const [language] = names.flatMap(
      (name) => /^(?:language-|lang-|highlight-source-|brush:)([\w+#-]+)/.exec(name)?.[1] ?? [],
    )
    return { type: 'code', lang: language ?? null, value: textOf(node).trimEnd() }
  },
  img: (_, node) => imageOf(node, propertyOf(node, 'title')),
  figure(state, node) {
    const caption = elementIn(node, 'figcaption')
    const image = elementIn(node, 'img')
    if (!image || !caption || elementIn(node, 'pre')) return state.toFlow(state.all(node))
    if (elementIn(caption, 'a')) {
      const children = state.all(caption) as PhrasingContent[]
      return [
        ...[imageOf(image, '') ?? []].flat(),
        { type: 'paragraph', children: [{ type: 'emphasis', children }] },
      ]
    }
    const title = textOf(caption).split(/\s+/).filter(Boolean).join(' ')
    return imageOf(image, title || propertyOf(image, 'title'))
  },
  a(state, node) {
    const children = state.all(node) as PhrasingContent[]
    const url = propertyOf(node, 'href')
    if (url === '' || children.length === 0) return children
    return { type: 'link', url, title: propertyOf(node, 'title') || null, children }
  },
  summary: (state, node) => ({
    type: 'paragraph',
    children: [{ type: 'strong', children: state.all(node) as PhrasingContent[] }],
  }),
  script: (_, node) =>
    standalone(
      /^https:\/\/gist\.github\.com\/[^?]+(?=\.js)/.exec(propertyOf(node, 'src'))?.[0] ?? '',
    ),
  iframe: frame,
  video: frame,
  audio: frame,
  embed: frame,
  noscript: () => undefined,
}

/** How HTML becomes Markdown: its elements that say more to a browser than to a Markdown file. */
export const fromHtml = { handlers, nodeHandlers: { comment: () => undefined }, newlines: true }

function imageOf(node: Element, title: string): Nodes | undefined {
  const url = propertyOf(node, 'dataSrc', 'dataLazySrc', 'dataOriginal', 'src')
  return url === ''
    ? undefined
    : { type: 'image', url, title: title || null, alt: propertyOf(node, 'alt') }
}

function textOf(node: Element): string {
  let text = ''
  visit(node, (inner) => {
    if (inner.type === 'text') text += inner.value
    if (inner.type === 'element' && inner.tagName === 'br') text += '\n'
  })
  return text
}
