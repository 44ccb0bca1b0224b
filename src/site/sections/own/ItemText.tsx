import Markdown, { type Components } from 'react-markdown'
import { textDirection } from '../../../shared/texts/textDirection.ts'

/** Elements of an item's text, without headings and pictures. */
const allowed = ['p', 'br', 'a', 'strong', 'em', 'code', 'pre', 'ul', 'ol', 'li', 'blockquote']

/** The text of an item in Markdown, without its HTML. */
export const ItemText = ({ text }: { text: string }) =>
  text && (
    <div className="own-text" dir={textDirection(text)}>
      <Markdown skipHtml unwrapDisallowed allowedElements={allowed} components={components}>
        {text}
      </Markdown>
    </div>
  )

const components: Components = {
  a: ({ href, children }) => (
    <a href={href} rel="noopener">
      {children}
    </a>
  ),
}
