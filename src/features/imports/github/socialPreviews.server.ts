import pLimit from 'p-limit'
import { prepareImage } from '../../../server/files/images.ts'
import type { PreparedFile } from '../../../server/files/storedFile.ts'
import { imageRule } from '../../../shared/files/files.ts'
import { chosenImages } from '../chosenImages.ts'
import type { ChosenEntry, ImportPicture } from '../contract.ts'
import { imagesTimeout } from '../importFile.ts'
import { ImportError } from '../reader.server.ts'
import {
  bytesOf,
  type GitHub,
  type GitHubObject,
  gitHubApi,
  limitReached,
  objectOf,
  requestGitHub,
  timeoutSignal,
} from './gitHubRequest.server.ts'

/** The hundred repositories that the REST API lists, with the pictures that their owner has given them, and the pinned ones. */
const query = `query ($login: String!) {
  repositoryOwner(login: $login) {
    repositories(first: 100, ownerAffiliations: OWNER, privacy: PUBLIC, orderBy: {field: PUSHED_AT, direction: DESC}) {
      nodes { name usesCustomOpenGraphImage openGraphImageUrl }
    }
    ... on ProfileOwner {
      pinnedItems(first: 6, types: REPOSITORY) { nodes { ... on Repository { name owner { login } } } }
    }
  }
}`

/** Names of an account's pinned repositories in their order, and addresses of social previews by name. */
export type Showcase = { pinned: string[]; previews: Map<string, string> }

/**
 * Reads which repositories an account has pinned, and the social previews that were made for them, not those that
 * GitHub draws for everybody. Only its GraphQL API has them, which takes a token. Throws an ImportError.
 * https://docs.github.com/graphql/reference/interfaces#profileowner
 */
export async function readShowcase(
  gitHub: GitHub,
  { account, token }: { account: string; token: string },
): Promise<Showcase> {
  // GitHub Enterprise has it beside the REST API's version.
  const url = `${gitHubApi(gitHub).replace(/\/v3$/, '')}/graphql`
  const body = { query, variables: { login: account } }
  const { data, errors } = objectOf(await requestGitHub(gitHub, { url, token, body }))
  const { repositories, pinnedItems } = objectOf(objectOf(data).repositoryOwner)
  // Of what it cannot tell in full it tells a part.
  if (errors && !repositories) throw new ImportError(refusalIn(errors, token))
  const isOwn = ({ owner }: GitHubObject) =>
    `${objectOf(owner).login}`.toLowerCase() === account.toLowerCase()
  return {
    pinned: nodesOf(pinnedItems)
      .filter(isOwn)
      .map(({ name }) => `${name}`),
    previews: new Map(
      nodesOf(repositories).flatMap(({ name, usesCustomOpenGraphImage, openGraphImageUrl }) =>
        usesCustomOpenGraphImage === true && isPictureOf(gitHub, `${openGraphImageUrl}`)
          ? [[`${name}`, `${openGraphImageUrl}`]]
          : [],
      ),
    ),
  }
}

function nodesOf(connection: unknown): GitHubObject[] {
  const { nodes } = objectOf(connection)
  return Array.isArray(nodes) ? nodes.map(objectOf) : []
}

function refusalIn(errors: unknown, token: string): string {
  const types = Array.isArray(errors) ? errors.map((error) => objectOf(error).type) : []
  return types.includes('RATE_LIMITED') ? limitReached(token) : 'This token does not show them'
}

/** Whether an address is one of GitHub's pictures: nothing else is fetched. */
function isPictureOf(
  { pictures = 'https://repository-images.githubusercontent.com' }: GitHub,
  url: string,
): boolean {
  return URL.canParse(url) && new URL(url).origin === new URL(pictures).origin
}

/** The pictures that could be fetched, by the titles of their projects, and the titles of the others. */
export type FetchedPictures = { fetched: Map<string, PreparedFile>; missing: string[] }

/** Fetches the pictures of those chosen projects that are new, before anything is written. */
export async function fetchPictures(
  gitHub: GitHub,
  { entries, pictures }: { entries: ChosenEntry[]; pictures?: ImportPicture[] | undefined },
): Promise<FetchedPictures> {
  const result: FetchedPictures = { fetched: new Map(), missing: [] }
  const atOnce = pLimit(3)
  const whole = AbortSignal.timeout(gitHub.picturesTimeout ?? imagesTimeout * 1000)
  await atOnce.map(chosenImages(entries, pictures), async ({ title, url }) => {
    const picture = await pictureAt(gitHub, url, whole)
    if (picture) result.fetched.set(title, picture)
    else result.missing.push(title)
  })
  return result
}

/** A picture as if it were uploaded; undefined where it cannot be had, or is none. */
async function pictureAt(
  gitHub: GitHub,
  url: string,
  whole: AbortSignal,
): Promise<PreparedFile | undefined> {
  if (!isPictureOf(gitHub, url)) return undefined
  try {
    const signal = AbortSignal.any([timeoutSignal(gitHub), whole])
    const response = await fetch(url, { redirect: 'error', signal })
    if (!response.ok) {
      await response.body?.cancel()
      return undefined
    }
    const bytes = await bytesOf(response, imageRule(10).maxBytes)
    return await prepareImage('image', bytes, imageRule(10))
  } catch {
    return undefined
  }
}
