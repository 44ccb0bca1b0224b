import { type ComponentType, createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Components } from 'react-markdown'
import field from '../../client/forms/fields/Field.module.css?inline'
import emptyPage from '../../client/styles/emptyPage.css?inline'
import global from '../../client/styles/global.css?inline'
import { Texts } from '../../client/texts/useTexts.ts'
import button from '../../client/ui/controls/Button.module.css?inline'
import skipLink from '../../client/ui/controls/SkipLink.module.css?inline'
import { loadLanguages } from '../../cms/markdown/loadLanguages.server.ts'
import text from '../../cms/markdown/MarkdownText.module.css?inline'
import { MarkdownText } from '../../cms/markdown/MarkdownText.tsx'
import { withTimeLimit } from '../../server/withTimeLimit.ts'
import type { Player } from '../../shared/files/players.ts'
import type { Language } from '../../shared/texts/languages.ts'
import { textsIn } from '../../shared/texts/translations.ts'
import type { Translate } from '../../shared/texts/translator.ts'
import search from '../ListSearch.module.css?inline'
import pageLinks from '../PageLinks.module.css?inline'
import { PrivacyPage, type PrivacyPageProps } from '../privacy/PrivacyPage.tsx'
import pictures from '../project/Pictures.module.css?inline'
import film from '../project/ProjectFilm.module.css?inline'
import projectPage from '../project/ProjectPage.module.css?inline'
import post from './PostPage.module.css?inline'
import { PostPage, type PostPageProps } from './PostPage.tsx'
import { type Collected, postPlugins } from './postPlugins.ts'
import list from './WritingPage.module.css?inline'
import { WritingPage, type WritingPageProps } from './WritingPage.tsx'

/** A text to be rendered, as values that another process can be sent. */
export type TextProps = {
  text: string
  pictures: readonly { image: string }[]
  /** Sites whose films may play on the page. */
  players: readonly Player[]
  /** The language of the page. */
  language: Language
  /** For a feed, in which every address has its origin; `page` is that of the post. */
  feed: { origin: string; page: string } | undefined
}

export type LaidOutText = Collected & { html: string }

/** Exports of this module, which the server loads as a file of the build. */
export type WritingRenderer = {
  styles: string
  /** Further ones of a list that can be searched. */
  searchStyles: string
  /** Loads the languages of the code in a text, which is rendered next. */
  loadLanguages(text: string): Promise<void>
  /** The text of a post as HTML. Throws if it nests too deep, or takes longer than a time in milliseconds. */
  renderText(props: TextProps, timeLimit: number): LaidOutText
  /** The text as it was written, with a sentence that says so. */
  renderWritten(props: Pick<TextProps, 'text' | 'language'>): string
  /** The body of a page as HTML. */
  renderView<Name extends keyof Views>(name: Name, props: Views[Name], texts: Translate): string
}

/** Properties of the pages that consist of text. */
type Views = { post: PostPageProps; writing: WritingPageProps; privacy: PrivacyPageProps }

const views: { [Name in keyof Views]: ComponentType<Views[Name]> } = {
  post: PostPage,
  writing: WritingPage,
  privacy: PrivacyPage,
}

export { loadLanguages }

/** The styles of the pages and of all that stands on them. */
export const styles = [
  ...[global, skipLink, button, projectPage, pictures, film],
  ...[text, pageLinks, list, post, emptyPage],
].join('\n')

export const searchStyles = `\n${field}\n${search}`

const inTexts = (texts: Translate, page: ReactNode) =>
  renderToStaticMarkup(<Texts value={texts}>{page}</Texts>)

export const renderText: WritingRenderer['renderText'] = (props, timeLimit) => {
  const { text, pictures, players, language, feed } = props
  const t = textsIn(language)
  const collected: Collected = { headings: [], frames: [], films: [] }
  const page = (
    <MarkdownText
      text={text}
      pictures={pictures}
      field="body"
      // A feed has no frames.
      plugins={postPlugins({ t, players: feed ? [] : players, collected })}
      {...(feed && { components: withAddresses(feed.origin, feed.page) })}
    />
  )
  return { html: withTimeLimit(() => inTexts(t, page), timeLimit), ...collected }
}

export const renderWritten: WritingRenderer['renderWritten'] = ({ text, language }) => {
  const t = textsIn(language)
  return inTexts(
    t,
    <>
      <p>{t('This text could not be laid out. Here it is as it was written.')}</p>
      <pre>{text}</pre>
    </>,
  )
}

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

export const renderView: WritingRenderer['renderView'] = (name, props, texts) =>
  inTexts(texts, createElement(views[name], props))
