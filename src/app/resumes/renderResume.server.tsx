import { renderToStaticMarkup } from 'react-dom/server'
import global from '../../client/styles/global.css?inline'
import page from './ResumePage.module.css?inline'
import { ResumePage, type ResumePageProps } from './ResumePage.tsx'

/** What this module gives to the server, which loads it as a file of the build. */
export type ResumeRenderer = {
  styles: string
  renderResume(props: ResumePageProps): string
}

export const styles = [global, page].join('\n')

/** The body of a résumé's page as HTML. */
export const renderResume: ResumeRenderer['renderResume'] = (props) =>
  renderToStaticMarkup(<ResumePage {...props} />)
