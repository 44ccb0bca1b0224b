import { CallError, call } from '../../../client/calls/call.ts'
import { decoded } from '../../../shared/decoded.ts'
import { type ChosenEntry, importsApi } from '../contract.ts'
import type { ImportArchive } from './droppedFile.ts'

type Picture = { image: string; alt: string; caption: string }

const picturesOf = ({ pictures }: ChosenEntry['values']): Picture[] =>
  Array.isArray(pictures) ? pictures : []

/** Addresses of the pictures of posts: those of the archive, and those on other sites. */
export function pictureAddresses(entries: ChosenEntry[]): { local: string[]; remote: string[] } {
  const all = entries
    .filter(({ kind }) => kind === 'posts')
    .flatMap(({ values }) => [
      ...(typeof values.cover === 'string' ? [values.cover] : []),
      ...picturesOf(values).map(({ image }) => image),
    ])
  const addresses = [...new Set(all)]
  return {
    local: addresses.filter((address) => address.startsWith('/')),
    remote: addresses.filter((address) => /^https?:/.test(address)),
  }
}

type Sending = {
  archive: ImportArchive | undefined
  /** Whether pictures on other sites are fetched too. */
  isFetching: boolean
  onProgress: (done: number, of: number) => void
}

/**
 * Sends the pictures of posts one after the other. Returns the entries with the addresses that they have here, and the
 * decoded addresses of those that could not be had.
 */
export async function sendPostPictures(
  entries: ChosenEntry[],
  { archive, isFetching, onProgress }: Sending,
): Promise<{ entries: ChosenEntry[]; missing: string[] }> {
  const { local, remote } = pictureAddresses(entries)
  const wanted = [...local, ...(isFetching ? remote : [])]
  const stored = new Map<string, string>()
  for (const [at, address] of wanted.entries()) {
    onProgress(at, wanted.length)
    const path = await storedPath(address, archive)
    if (path) stored.set(address, path)
  }
  const missing = wanted.filter((address) => !stored.has(address))
  return {
    entries: entries.map((entry) => withPaths(entry, stored, missing)),
    missing: missing.map(decoded),
  }
}

async function storedPath(
  address: string,
  archive: ImportArchive | undefined,
): Promise<string | undefined> {
  try {
    if (!address.startsWith('/')) {
      return (await call(importsApi.picture, { input: { url: address } })).path
    }
    const image = await archive?.find(decoded(address.slice(1)))
    return image && (await call(importsApi.picture, { input: { image } })).path
  } catch (error) {
    if (error instanceof CallError && error.status !== 0 && error.status !== 401) return undefined
    throw error
  }
}

/** A post with its pictures as they are stored; those of the archive that are missing are no pictures of it. */
function withPaths(
  entry: ChosenEntry,
  stored: ReadonlyMap<string, string>,
  missing: string[],
): ChosenEntry {
  if (entry.kind !== 'posts') return entry
  const { cover, body } = entry.values
  const isLost = (address: string) => address.startsWith('/') && missing.includes(address)
  const pictures = picturesOf(entry.values)
  let text = `${body ?? ''}`
  const addresses = pictures
    .map(({ image }) => image)
    .sort((one, other) => other.length - one.length)
  for (const address of addresses) text = text.replaceAll(address, stored.get(address) ?? address)
  return {
    ...entry,
    values: {
      ...entry.values,
      ...(body === undefined ? {} : { body: text }),
      ...(typeof cover === 'string' && {
        cover: isLost(cover) ? '' : (stored.get(cover) ?? cover),
      }),
      pictures: pictures
        .filter(({ image }) => !isLost(image))
        .map((picture) => ({ ...picture, image: stored.get(picture.image) ?? picture.image })),
    },
  }
}
