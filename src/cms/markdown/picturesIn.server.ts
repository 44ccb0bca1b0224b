import rehypeRaw from 'rehype-raw'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'
import { withTimeLimit } from '../../server/withTimeLimit.ts'

/** How long a text may take, in milliseconds. */
const timeLimit = 1000

const ofMarkdown = unified().use(remarkParse).use(remarkGfm).use(remarkRehype)
const ofMarkdownAndHtml = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkRehype, { allowDangerousHtml: true })
  .use(rehypeRaw)

/** The addresses of the pictures that a text shows; none of one that cannot be laid out, which shows no pictures. */
export function picturesIn(text: string, { hasHtml }: { hasHtml: boolean }): string[] {
  const reader = hasHtml ? ofMarkdownAndHtml : ofMarkdown
  const addresses = new Set<string>()
  try {
    const tree = withTimeLimit(() => reader.runSync(reader.parse(text)), timeLimit)
    visit(tree, 'element', ({ tagName, properties: { src } }) => {
      if (tagName === 'img' && typeof src === 'string') addresses.add(src)
    })
  } catch {
    return []
  }
  return [...addresses]
}
