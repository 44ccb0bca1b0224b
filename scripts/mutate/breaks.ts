/** A line that is broken on purpose, and the tests that must notice it. */
export type Break = {
  /** What no longer holds. */
  what: string
  file: string
  /** Stands once in the file. */
  text: string
  becomes: string
} & (
  | { /** A file of Vitest. */ suite: string; spec?: never }
  | {
      /** A file of Playwright, for what only a browser can notice. */ spec: string
      suite?: undefined
    }
)

const versions = 'src/app/api/versions.test.ts'
const account = 'src/features/account/account.test.ts'

export const breaks: Break[] = [
  {
    what: 'a restored record is alive',
    file: 'src/records/versions/versionStore.server.ts',
    text: '.set({ deleted_at: null })',
    becomes: ".set({ deleted_at: '2000-01-01T00:00:00.000Z' })",
    suite: versions,
  },
  {
    what: 'quotes in attributes are escaped',
    file: 'src/shared/escaped.ts',
    text: "'\"': '&quot;',",
    becomes: '',
    suite: 'src/app/discovery/discovery.test.ts',
  },
]
