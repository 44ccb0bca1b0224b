import { renderToStaticMarkup } from 'react-dom/server'
import field from '../../client/forms/fields/Field.module.css?inline'
import global from '../../client/styles/global.css?inline'
import { Texts } from '../../client/texts/useTexts.ts'
import cover from '../../client/ui/content/Cover.module.css?inline'
import { type Covers, CoversContext } from '../../client/ui/content/covers.ts'
import pictureFrame from '../../client/ui/content/Frame.module.css?inline'
import button from '../../client/ui/controls/Button.module.css?inline'
import outLink from '../../client/ui/controls/OutLink.module.css?inline'
import skipLink from '../../client/ui/controls/SkipLink.module.css?inline'
import fold from '../../client/ui/layout/PhoneFold.module.css?inline'
import emptyMount from '../../client/ui/states/EmptyMount.module.css?inline'
import type { Translate } from '../../shared/texts/translator.ts'
import facts from '../../site/sections/projects/ProjectFacts.module.css?inline'
import rating from '../../site/sections/projects/ratings/ProjectRating.module.css?inline'
import card from '../../site/sections/projects/section/ProjectCard.module.css?inline'
import search from '../ListSearch.module.css?inline'
import pageLinks from '../PageLinks.module.css?inline'
import page from './AllProjects.module.css?inline'
import { AllProjects, type AllProjectsProps } from './AllProjects.tsx'
import { GridCard, type GridCardProps } from './GridCard.tsx'

/** Exports of this module, which the server loads as a file of the build. */
export type ProjectsRenderer = {
  styles: string
  renderCard(props: GridCardProps & { texts: Translate; covers: Covers }): string
  renderPage(props: AllProjectsProps & { texts: Translate }): string
}

/** The styles of the page and of all that stands on it. */
export const styles = [
  ...[global, skipLink, button, field, outLink, emptyMount, cover, pictureFrame],
  ...[facts, card, rating, fold, search, pageLinks, page],
].join('\n')

/** A project in the grid as HTML. */
export const renderCard: ProjectsRenderer['renderCard'] = ({ texts, covers, ...props }) =>
  renderToStaticMarkup(
    <Texts value={texts}>
      <CoversContext value={covers}>
        <GridCard {...props} />
      </CoversContext>
    </Texts>,
    { identifierPrefix: `${props.number}-` },
  )

/** The body of the page as HTML. */
export const renderPage: ProjectsRenderer['renderPage'] = ({ texts, ...props }) =>
  renderToStaticMarkup(
    <Texts value={texts}>
      <AllProjects {...props} />
    </Texts>,
  )
