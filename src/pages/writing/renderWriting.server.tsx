import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Components } from 'react-markdown'
import emptyPage from '../../client/styles/emptyPage.css?inline'
import global from '../../client/styles/global.css?inline'
import { Texts } from '../../client/texts/useTexts.ts'
import button from '../../client/ui/controls/Button.module.css?inline'
import skipLink from '../../client/ui/controls/SkipLink.module.css?inline'
import text from '../../cms/markdown/MarkdownText.module.css?inline'
import { MarkdownText } from '../../cms/markdown/MarkdownText.tsx'
import { withTimeLimit } from '../../server/withTimeLimit.ts'
import type { Player } from '../../shared/files/players.ts'
import type { Translate } from '../../shared/texts/translator.ts'
import { PrivacyPage, type PrivacyPageProps } from '../privacy/PrivacyPage.tsx'
import pictures from '../project/Pictures.module.css?inline'
import film from '../project/ProjectFilm.module.css?inline'
import projectPage from '../project/ProjectPage.module.css?inline'
import post from './PostPage.module.css?inline'
import { PostPage, type PostPageProps } from './PostPage.tsx'
import { type Collected, postPlugins } from './postPlugins.ts'
import list from './WritingPage.module.css?inline'
import { WritingPage, type WritingPageProps } from './WritingPage.tsx'

type PostTextProps = {
  text: string
  pictures: readonly { image: string }[]
  /** Sites whose films may play on the page. */
  players: readonly Player[]
  texts: Translate
}

export type RenderedText = Collected & { html: string }

/** Exports of this module, which the server loads as a file of the build. */
export type WritingRenderer = {
  styles: string
  renderPostText(props: PostTextProps): RenderedText
  renderFeedText(props: PostTextProps, origin: string, page: string): string
  renderPostPage(props: PostPageProps & { texts: Translate }): string
  renderWritingPage(props: WritingPageProps & { texts: Translate }): string
  renderPrivacyPage(props: PrivacyPageProps & { texts: Translate }): string
}

/** The styles of the pages and of all that stands on them. */
export const styles = [
  ...[global, skipLink, button, projectPage, pictures, film],
  ...[text, list, post, emptyPage],
].join('\n')

/** How long a text may take, in milliseconds; most take a twentieth of a second. */
const timeLimit = 3000

const inTexts = (texts: Translate, page: ReactNode) =>
  renderToStaticMarkup(<Texts value={texts}>{page}</Texts>)

/** The text of a post as HTML; as it was written where it nests too deep or takes too long. */
export const renderPostText: WritingRenderer['renderPostText'] = (props) => {
  const collected: Collected = { headings: [], frames: [], films: [] }
  const page = <PostText {...props} collected={collected} />
  return { html: rendered(props, page), ...collected }
}

/** The same for a feed: every address with its origin, and no frames. */
export const renderFeedText: WritingRenderer['renderFeedText'] = (props, origin, page) => {
  const collected: Collected = { headings: [], frames: [], films: [] }
  const components = withAddresses(origin, page)
  return rendered(props, <PostText {...props} {...{ collected, components }} players={[]} />)
}

type Rendering = PostTextProps & { collected: Collected; components?: Components }

/** The text of a post. */
const PostText = ({ texts: t, players, collected, ...props }: Rendering) => (
  <MarkdownText {...props} field="body" plugins={postPlugins({ t, players, collected })} />
)

/** Components of a text that stands outside of its page: every address has its origin. */
const withAddresses = (origin: string, page: string): Components => {
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

function rendered({ text, texts }: PostTextProps, page: ReactNode): string {
  try {
    return withTimeLimit(() => inTexts(texts, page), timeLimit)
  } catch {
    return inTexts(
      texts,
      <>
        <p>{texts('This text could not be laid out. Here it is as it was written.')}</p>
        <pre>{text}</pre>
      </>,
    )
  }
}

/** The body of a post's page as HTML. */
export const renderPostPage: WritingRenderer['renderPostPage'] = ({ texts, ...props }) =>
  inTexts(texts, <PostPage {...props} />)

/** The body of the page with all posts, or those of a tag. */
export const renderWritingPage: WritingRenderer['renderWritingPage'] = ({ texts, ...props }) =>
  inTexts(texts, <WritingPage {...props} />)

/** The body of the privacy page. */
export const renderPrivacyPage: WritingRenderer['renderPrivacyPage'] = ({ texts, ...props }) =>
  inTexts(texts, <PrivacyPage {...props} />)
