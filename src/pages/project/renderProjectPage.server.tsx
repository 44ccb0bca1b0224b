import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import emptyPage from '../../client/styles/emptyPage.css?inline'
import global from '../../client/styles/global.css?inline'
import { Texts } from '../../client/texts/useTexts.ts'
import cover from '../../client/ui/content/Cover.module.css?inline'
import { type Covers, CoversContext } from '../../client/ui/content/covers.ts'
import pictureFrame from '../../client/ui/content/Frame.module.css?inline'
import button from '../../client/ui/controls/Button.module.css?inline'
import outLink from '../../client/ui/controls/OutLink.module.css?inline'
import skipLink from '../../client/ui/controls/SkipLink.module.css?inline'
import { loadLanguages } from '../../cms/markdown/loadLanguages.server.ts'
import story from '../../cms/markdown/MarkdownText.module.css?inline'
import type { Translate } from '../../shared/texts/translator.ts'
import projectCover from '../../site/sections/projects/ProjectCover.module.css?inline'
import facts from '../../site/sections/projects/ProjectFacts.module.css?inline'
import rating from '../../site/sections/projects/ratings/ProjectRating.module.css?inline'
import { NotFoundPage } from './NotFoundPage.tsx'
import pictures from './Pictures.module.css?inline'
import film from './ProjectFilm.module.css?inline'
import page from './ProjectPage.module.css?inline'
import { ProjectPage, type ProjectPageProps } from './ProjectPage.tsx'

/** Exports of this module, which the server loads as a file of the build. */
export type ProjectPageRenderer = {
  styles: string
  /** Loads the languages of the code in a text, which is rendered next. */
  loadLanguages(text: string): Promise<void>
  renderProjectPage(props: ProjectPageProps & { texts: Translate; covers: Covers }): string
  renderNotFound(texts: Translate, isProject: boolean): string
}

export { loadLanguages }

/** The styles of the page and of all that stands on it. */
export const styles = [
  ...[global, skipLink, button, outLink, cover, projectCover, pictureFrame, facts],
  ...[rating, page, pictures, story, film, emptyPage],
].join('\n')

const inTexts = (texts: Translate, page: ReactNode) =>
  renderToStaticMarkup(<Texts value={texts}>{page}</Texts>)

/** The body of a project's page as HTML. */
export const renderProjectPage: ProjectPageRenderer['renderProjectPage'] = ({
  texts,
  covers,
  ...props
}) =>
  inTexts(
    texts,
    <CoversContext value={covers}>
      <ProjectPage {...props} />
    </CoversContext>,
  )

/** The body of the page for an unknown project, or another unknown address. */
export const renderNotFound: ProjectPageRenderer['renderNotFound'] = (texts, isProject) =>
  inTexts(texts, <NotFoundPage isProject={isProject} />)
