import type { Components } from 'react-markdown'
import { MarkdownText } from '../../cms/markdown/MarkdownText.tsx'
import type { Player } from '../../shared/files/players.ts'
import type { Translate } from '../../shared/texts/translator.ts'
import { type Collected, postPlugins } from './postPlugins.ts'

export type PostTextProps = {
  text: string
  pictures: readonly { image: string }[]
  /** Sites whose films may play on the page. */
  players: readonly Player[]
  texts: Translate
}

type Props = PostTextProps & { collected: Collected; components?: Components }

/** The text of a post; only the server renders it. */
export const PostText = ({ texts: t, players, collected, ...props }: Props) => (
  <MarkdownText {...props} field="body" plugins={postPlugins({ t, players, collected })} />
)

/** Components of a text that stands outside of its page: every address has its origin. */
export const withAddresses = (origin: string, page: string): Components => {
  const full = (address = '') =>
    address.startsWith('/') ? origin + address : address.startsWith('#') ? page + address : address
  return {
    a: ({ href, children }) => <a href={full(href)}>{children}</a>,
    img: ({ src = '', alt = '' }) => <img src={full(src)} alt={alt} loading="lazy" />,
    // biome-ignore lint/a11y/useMediaCaption: an owner's film may come without captions
    video: ({ src }) => <video src={full(src)} controls />,
    pre: ({ children }) => <pre>{children}</pre>,
  }
}
