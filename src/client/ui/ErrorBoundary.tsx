import { Component, type ReactNode } from 'react'
import { ButtonLink } from './Button.tsx'
import styles from './ErrorBoundary.module.css'

type Props = { children: ReactNode }
type State = { failure?: unknown }

/** Shows a page with a way back in place of content that could not be rendered. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = {}

  static getDerivedStateFromError(failure: unknown): State {
    return { failure }
  }

  override render() {
    return this.state.failure === undefined ? (
      this.props.children
    ) : (
      <ErrorPage failure={this.state.failure} />
    )
  }
}

/** The page for uncaught rendering errors; it tells the stack to developers alone. */
export function ErrorPage({ failure }: { failure: unknown }) {
  return (
    <main className={styles.page}>
      <p className={styles.label}>Error</p>
      <h1 className={styles.title}>Unexpected Application Error!</h1>
      <p className={styles.text}>
        Something on this page could not be shown. Going back to the start usually helps.
      </p>
      <ButtonLink variant="primary" href="/">
        Back to the start
      </ButtonLink>
      {import.meta.env.DEV && failure instanceof Error && (
        <pre className={styles.stack}>{failure.stack}</pre>
      )}
    </main>
  )
}
