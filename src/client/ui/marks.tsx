import { siGithub } from 'simple-icons'

export function GitHubMark() {
  return (
    <svg viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
      <path d={siGithub.path} />
    </svg>
  )
}

/** Drawn by us: the mark itself is no longer given away. */
export function LinkedInMark() {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.5"
      strokeLinecap="square"
      aria-hidden="true"
    >
      <path d="M5 10v9M5 5v.01M11 19v-9M11 14c0-5 8-5.5 8 0v5" />
    </svg>
  )
}
