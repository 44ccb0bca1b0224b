import type * as z from 'zod/mini'
import { capitalized } from '../../../shared/capitalized.ts'
import type { ImportedRecord } from '../importedRecord.ts'
import { maxImages } from '../importFile.ts'
import { plainLines } from '../plainText.ts'
import { ImportError } from '../reader.server.ts'
import type { gitHubAccount } from '../schemas.ts'
import { textOf } from '../unwrappedValue.ts'
import {
  type GitHub,
  type GitHubObject,
  gitHubApi,
  objectOf,
  requestGitHub,
} from './gitHubRequest.server.ts'
import { readShowcase, type Showcase } from './socialPreviews.server.ts'

type Account = z.output<typeof gitHubAccount>
type Project = NonNullable<ImportedRecord['projects']>[number]

const listed = 100

/**
 * Reads an account and its repositories from GitHub: with a token the pinned ones first, then those with the most
 * stars. The token is sent and not stored. Throws an ImportError with the reason if there is no answer.
 * https://docs.github.com/rest/repos/repos#list-repositories-for-a-user
 */
export async function readGitHub(gitHub: GitHub, requested: Account): Promise<ImportedRecord> {
  const { account, forks, stars } = requested
  const ask = (path: string) =>
    requestGitHub(gitHub, { ...requested, url: `${gitHubApi(gitHub)}/users/${account}${path}` })
  const person = objectOf(await ask(''))
  const answer = await ask(`/repos?type=owner&sort=pushed&per_page=${listed}`)
  const { pinned, previews: previewUrls, failure } = await showcaseOf(gitHub, requested)
  const rankOf = ({ name }: GitHubObject) => {
    const at = pinned.indexOf(`${name}`)
    return at < 0 ? pinned.length : at
  }
  const repositories = (Array.isArray(answer) ? answer.map(objectOf) : [])
    .filter(({ fork, private: hidden }) => !hidden && (forks || !fork))
    .filter(({ name }) => !isNoProject(`${name}`, account))
    .sort((one, other) => rankOf(one) - rankOf(other) || starsOf(other) - starsOf(one))
  const [blog, company] = [textOf(person.blog), textOf(person.company)]
  const count = Number(person.public_repos ?? 0)
  const previews =
    requested.previews && !failure ? previewsOf(previewUrls, repositories) : { left: [] }
  return {
    hero: {
      name: textOf(person.name),
      subtitle: plainOf(person.bio),
      profile_image: textOf(person.avatar_url),
    },
    contact: { email: textOf(person.email), location: textOf(person.location) },
    profileLinks: [
      { label: 'GitHub', url: textOf(person.html_url) ?? '' },
      ...(blog ? [{ label: 'Website', url: blog }] : []),
    ].filter(({ url }) => url !== ''),
    projects: repositories.map((repository) => ({
      ...projectOf(repository),
      ...(stars && { outcomes: starsAsFigure(repository) }),
    })),
    pictures: 'taken' in previews ? previews.taken : undefined,
    notTaken: [
      ...(company ? [`company: ${company}`] : []),
      ...(count > listed ? [`the ${count - listed} repositories that were pushed first`] : []),
      ...previews.left,
      ...(failure
        ? [`the ${requested.previews ? 'social previews' : 'pinned repositories'}: ${failure}`]
        : []),
    ],
  }
}

/** Facts that take a token, or why there are none. */
async function showcaseOf(
  gitHub: GitHub,
  requested: Account,
): Promise<Showcase & { failure?: string }> {
  const nothing = { pinned: [], previews: new Map() }
  if (requested.token === '') return nothing
  try {
    return await readShowcase(gitHub, requested)
  } catch (error) {
    if (!(error instanceof ImportError)) throw error
    return { ...nothing, failure: error.message }
  }
}

/** The pictures of those repositories that have one, as many as are fetched at once, and what is said of the others. */
function previewsOf(previewUrls: Map<string, string>, repositories: GitHubObject[]) {
  const images = repositories.flatMap(({ name }) => {
    const url = previewUrls.get(`${name}`)
    return url ? [{ title: titleOf(`${name}`), url }] : []
  })
  const left = images.length - maxImages
  return {
    taken: images.slice(0, maxImages),
    left: left > 0 ? [`the social previews of ${left} repositories with fewer stars`] : [],
  }
}

/** Whether a repository holds settings, or the text of the account's page on GitHub. */
const isNoProject = (name: string, account: string) =>
  /^(\.|dot-?files$)/i.test(name) || name.toLowerCase() === account.toLowerCase()

/** The name of a repository as a title: `ferrous-queue` is Ferrous Queue; words with capitals stay as they are. */
const titleOf = (name: string) =>
  name.includes('.')
    ? name
    : name
        .split(/[-_]+/)
        .map((word) => (/[A-Z]/.test(word) ? word : capitalized(word)))
        .filter(Boolean)
        .join(' ')

function projectOf(repository: GitHubObject): Project {
  const { created_at, topics, language } = repository
  const tech = [language, ...(Array.isArray(topics) ? topics : [])].flatMap(
    (name) => textOf(name) ?? [],
  )
  return {
    title: titleOf(textOf(repository.name) ?? ''),
    description: plainOf(repository.description),
    tech: [...new Map(tech.map((name) => [name.toLowerCase(), name])).values()],
    live: textOf(repository.homepage),
    github: textOf(repository.html_url),
    start_date: textOf(created_at)?.slice(0, 7),
  }
}

function starsAsFigure(repository: GitHubObject): Project['outcomes'] {
  const count = starsOf(repository)
  return count > 0 ? [{ label: 'Stars on GitHub', after: count.toLocaleString('en') }] : []
}

/** A text of GitHub, whose Markdown no field here shows. */
const plainOf = (value: unknown) => plainLines(textOf(value) ?? '') || undefined

const starsOf = ({ stargazers_count }: GitHubObject) => Number(stargazers_count ?? 0)
