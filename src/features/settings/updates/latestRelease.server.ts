import * as z from 'zod/mini'
import { boundedBytes } from '../../../server/boundedBytes.ts'
import { megabyte } from '../../../shared/files/files.ts'
import { webAddress } from '../../../shared/rules/links.ts'

/** Where releases are. */
export type Releases = {
  /** Answers the latest release as GitHub does: https://api.github.com/repos/OWNER/NAME/releases/latest. */
  address: string
  /** How long an answer is waited for, in milliseconds. */
  timeout?: number | undefined
}

/** A message for the owner. */
export class ReleaseError extends Error {}

/** The parts of GitHub's answer that are read: https://docs.github.com/en/rest/releases/releases#get-the-latest-release */
const release = z.object({
  tag_name: z.string().check(z.regex(/^v?\d{1,6}\.\d{1,6}\.\d{1,6}$/)),
  html_url: z.string().check(
    z.maxLength(500),
    z.refine((url) => webAddress(url)?.protocol === 'https:'),
  ),
})

/** Asks for the latest release. Throws a ReleaseError. */
export async function latestRelease({ address, timeout = 10_000 }: Releases) {
  const response = await fetch(address, {
    headers: { Accept: 'application/vnd.github+json', 'User-Agent': 'Vitrine' },
    signal: AbortSignal.timeout(timeout),
  }).catch((error: Error) => {
    throw new ReleaseError(
      error.name === 'TimeoutError'
        ? 'The releases did not answer in time.'
        : 'The releases cannot be reached.',
    )
  })
  if (!response.ok) {
    await response.body?.cancel()
    throw new ReleaseError(`The releases answered with ${response.status}.`)
  }
  try {
    const text = await boundedBytes(response.body ?? [], megabyte, unreadable)
    const { tag_name, html_url } = release.parse(JSON.parse(text.toString()))
    return { version: tag_name.replace('v', ''), url: html_url }
  } catch {
    throw unreadable()
  }
}

const unreadable = () => new ReleaseError('The answer of the releases cannot be read.')

/** Whether one version, such as 1.10.0, comes after another. */
export function isNewer(version: string, than: string): boolean {
  return version.localeCompare(than, 'en', { numeric: true }) > 0
}
