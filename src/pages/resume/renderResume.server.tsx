import { renderToStaticMarkup } from 'react-dom/server'
import global from '../../client/styles/global.css?inline'
import page from './ResumePage.module.css?inline'
import { ResumePage, type ResumePageProps } from './ResumePage.tsx'

/** Exports of this module for the server, which loads it from the build. */
export type ResumeRenderer = {
  styles: string
  renderResume(props: ResumePageProps): string
}

export const styles = [global, page].join('\n')

/** The body of a résumé's page as HTML. */
export const renderResume: ResumeRenderer['renderResume'] = (props) =>
  renderToStaticMarkup(<ResumePage {...props} />)
