import { capitalized } from '../../../shared/capitalized.ts'
import { exportedBy } from '../../../site/sections/writing/paths.ts'
import { plainLines } from '../plainText.ts'
import {
  type Fields,
  fieldNames,
  isKnownField,
  objectIn,
  textIn,
  textsIn,
} from './frontMatter.server.ts'
import { htmlToMarkdown, withoutHtml } from './htmlToMarkdown.server.ts'
import { distinct, type ReadPost } from './importedPost.ts'
import { isDraft, type MarkdownSite, markdownSite, type SourceFile } from './markdownSite.server.ts'
import { withoutJsx } from './mdx.ts'
import { categoriesOf, dateOf, fileName } from './postAddresses.server.ts'
import { readBody, withoutHeading } from './postBody.server.ts'
import { dayOf, momentOf } from './postDates.ts'
import { type SitePictures, siteLinks, sitePictures } from './siteReferences.server.ts'
import { withoutTags } from './templateTags.server.ts'

/** Posts of an archive, and what was not taken of it. */
export type ReadSite = { kind: string; posts: ReadPost[]; notTaken: string[] }

/** Reads the posts of a site of Markdown files. */
export function readMarkdownSite(texts: ReadonlyMap<string, string>, files: string[]): ReadSite {
  const site = markdownSite(texts, files)
  const pictures = sitePictures(site)
  const links = siteLinks(site)
  const posts = site.posts.map((file) => readPost({ site, file, pictures, links }))
  const left = new Map<string, number>()
  for (const { fields } of site.posts) {
    for (const name of Object.keys(fields)) {
      if (!isKnownField(name)) left.set(name, (left.get(name) ?? 0) + 1)
    }
  }
  return {
    kind: site.kind,
    posts,
    notTaken: [
      ...[...left].map(([name, count]) => `${name} (${count === 1 ? '1 post' : `${count} posts`})`),
      ...site.others,
    ],
  }
}

type Reading = {
  site: MarkdownSite
  file: SourceFile
  pictures: SitePictures
  links: ReturnType<typeof siteLinks>
}

function readPost({ site, file, pictures, links }: Reading): ReadPost {
  const { path, fields, isBroken } = file
  const notes: string[] = isBroken
    ? ['The front matter is not valid and was read line by line']
    : []
  const lost = new Set<string>()
  const isVerbatim = textIn(fields, 'generator') === exportedBy
  const text = isVerbatim
    ? file.body
    : isHtml(path)
      ? htmlToMarkdown(file.body)
      : withoutHtml(
          withoutTags(/\.mdx$/i.test(path) ? withoutJsx(file.body) : file.body, {
            hasLiquid: site.kind === 'Jekyll' || site.kind === 'Markdown',
            page: fields,
            addressOf: (reference) => links.named(reference, path),
            onLost: (tag) => lost.add(tag),
          }),
        )
  const read = readBody(text, {
    isVerbatim,
    picture: (address) => pictures.find(address, path),
    link: (address) => links.of(address, path),
  })
  const title =
    plainIn(fields, isVerbatim, 'title') ??
    read.heading ??
    capitalized(fileName(path).replaceAll('-', ' '))
  const isRepeated = !isVerbatim && read.heading !== undefined && sameWords(read.heading, title)
  const draft = isDraft(file)
  const cover = coverOf(file, pictures)
  if (cover.missing) notes.push(`The cover ${cover.missing} is not in the file`)
  if (lost.size > 0) notes.push(`Left out: ${[...lost].slice(0, 10).join(', ')}`)
  const language = languageOf(site, file)
  return {
    notes: [...notes, ...read.notes],
    post: {
      title,
      summary: plainIn(fields, isVerbatim, ...fieldNames('summary')),
      cover: cover.address,
      cover_alt: cover.address && cover.alt,
      body: (isRepeated ? withoutHeading(read.body) : read.body).trim(),
      pictures: isVerbatim ? resourcesOf(file, pictures) : read.pictures,
      tags: tagsOf(file),
      language,
      canonical_url: textIn(fields, ...fieldNames('canonical')),
      published_at: momentOf(dateOf(file), site.timeZone),
      revised_at: dayOf(textIn(fields, ...fieldNames('revised'))),
      old_paths: draft ? [] : distinct(links.pathsOf(file)),
      visibility: draft ? 'draft' : 'published',
    },
  }
}

/** A field without its formatting, which lists show as it is written; that of an export of this site as it is. */
function plainIn(fields: Fields, isVerbatim: boolean, ...names: string[]): string | undefined {
  const text = textIn(fields, ...names)
  return text === undefined || isVerbatim ? text : plainLines(text) || undefined
}

/** The pictures of a post as an export of this site names them. */
const resourcesOf = ({ path, fields: { resources } }: SourceFile, pictures: SitePictures) =>
  (Array.isArray(resources) ? resources : []).map((resource) => {
    const fields = objectIn({ resource }, 'resource')
    const address = textIn(fields, 'src') ?? ''
    return {
      image: pictures.find(address, path) ?? address,
      alt: textIn(objectIn(fields, 'params'), 'alt') ?? '',
      caption: textIn(fields, 'title') ?? '',
    }
  })

const isHtml = (path: string) => /\.html?$/i.test(path)
const sameWords = (one: string, other: string) =>
  [one, other]
    .map((text) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ''))
    .every((text, _, [first]) => text === first)

const tagsOf = (file: SourceFile): string[] => {
  const tags = textsIn(file.fields, 'tags', /,/)
  const [only = ''] = tags
  // Jekyll separates tags in one text by white space.
  const words = typeof file.fields.tags === 'string' && tags.length === 1 ? only.split(/\s+/) : tags
  const categories = categoriesOf(file).filter((name) => name.toLowerCase() !== 'blog')
  return distinct(
    [...words, ...textsIn(file.fields, 'tag'), ...categories].map((tag) => tag.replace(/^#/, '')),
  )
}

function coverOf({ path, fields }: SourceFile, pictures: SitePictures) {
  const alt = textIn(fields, ...fieldNames('coverAlt'))
  for (const name of fieldNames('cover')) {
    const inner = objectIn(fields, name)
    const [first] = textsIn(fields, name)
    const address = textIn(inner, 'image', 'src', 'url', 'path', 'relative', 'teaser') ?? first
    if (address === undefined || !/[./]/.test(address)) continue
    const innerAlt = textIn(inner, 'alt', 'caption') ?? alt
    if (/^https?:\/\//.test(address)) {
      return { address: pictures.find(address, path) ?? address, alt: innerAlt }
    }
    const pictureAddress = pictures.find(address, path)
    return pictureAddress ? { address: pictureAddress, alt: innerAlt } : { missing: address }
  }
  return { address: pictures.named(path, ['featured', 'feature.', 'cover.', 'cover_']), alt }
}

function languageOf({ settings }: MarkdownSite, { path, fields }: SourceFile): string | undefined {
  const named =
    textIn(fields, ...fieldNames('language')) ??
    /\.([a-z]{2}(?:-[a-z]{2})?)\.\w+$/i.exec(path)?.[1] ??
    /^content\/([a-z]{2})\//.exec(path)?.[1] ??
    textIn(settings, 'lang', 'defaultContentLanguage', 'languageCode', 'locale')
  try {
    return named && Intl.getCanonicalLocales(named.replaceAll('_', '-'))[0]
  } catch {
    return undefined
  }
}
