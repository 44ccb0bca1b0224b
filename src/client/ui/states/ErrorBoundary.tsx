import { Component, type ReactNode } from 'react'
import { useTexts } from '../../texts/useTexts.ts'
import { ButtonLink } from '../controls/Button.tsx'
import { PlainPage } from '../layout/PlainPage.tsx'

type Props = {
  children: ReactNode
  /** Replaces the content; default: a page with a link back. `retry` renders the content again. */
  fallback?: (retry: () => void) => ReactNode
}
type State = { failure?: unknown }

/** Shows a fallback for content that failed to render. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = {}

  static getDerivedStateFromError(failure: unknown): State {
    return { failure }
  }

  override render() {
    const { failure } = this.state
    if (failure === undefined) return this.props.children
    return this.props.fallback?.(this.retry) ?? <ErrorPage failure={failure} />
  }

  private retry = () => this.setState({ failure: undefined })
}

/** The page for uncaught rendering errors; shows the stack in development only. */
export function ErrorPage({ failure }: { failure: unknown }) {
  const t = useTexts()
  return (
    <PlainPage
      label={t('Error')}
      title={t('Unexpected Application Error!')}
      text={t('Something on this page could not be shown. Going back to the start usually helps.')}
    >
      <ButtonLink variant="primary" href="/">
        {t('Back to the start')}
      </ButtonLink>
      {import.meta.env.DEV && failure instanceof Error && <pre>{failure.stack}</pre>}
    </PlainPage>
  )
}
