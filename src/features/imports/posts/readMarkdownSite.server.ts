import { capitalized } from '../../../shared/capitalized.ts'
import { exportedBy } from '../../../site/sections/writing/paths.ts'
import { maxEntries } from '../importFile.ts'
import { plainLines } from '../plainText.ts'
import { ImportError } from '../reader.server.ts'
import { unreadableDate } from './fileDates.server.ts'
import {
  type Fields,
  fieldNames,
  isKnownField,
  objectIn,
  textIn,
  textsIn,
} from './frontMatter.server.ts'
import { withoutHeadingIds } from './headingIds.server.ts'
import {
  htmlToMarkdown,
  lostElementsIn,
  lostElementsInMarkdown,
  withoutHtml,
} from './htmlToMarkdown.server.ts'
import { distinct, type ReadPost } from './importedPost.ts'
import { isDraft, type MarkdownSite, markdownSite, type SourceFile } from './markdownSite.server.ts'
import { withoutJsx } from './mdx.ts'
import { categoriesOf } from './postAddresses.server.ts'
import { readBody, withoutHeading } from './postBody.server.ts'
import { dayOf, momentOf } from './postDates.ts'
import { fileName, languageInPath } from './postPaths.server.ts'
import { siteFindings, tooManyPosts } from './siteFindings.server.ts'
import { type SitePictures, siteLinks, sitePictures } from './siteReferences.server.ts'
import { withoutTags } from './templateTags.server.ts'
import { withoutWikiLinks } from './wikiLinks.server.ts'

/** Posts of an archive, what was not taken of it, and sentences about it as a whole. */
export type ReadSite = { posts: ReadPost[]; notTaken: string[]; findings: string[] }

/** Reads the posts of a site of Markdown files. Throws an ImportError for more than one import takes. */
export function readMarkdownSite(texts: ReadonlyMap<string, string>, files: string[]): ReadSite {
  const site = markdownSite(texts, files)
  if (site.posts.length > maxEntries) throw new ImportError(tooManyPosts(site))
  const pictures = sitePictures(site)
  const links = siteLinks(site)
  const posts = site.posts.map((file) => readPost({ site, file, pictures, links }))
  // Drafts stood nowhere, and an export of this site has its addresses.
  const hasAddresses = site.posts.every(
    (file) => isDraft(file) || isOfExport(file) || links.pathsOf(file).length > 0,
  )
  const left = new Map<string, number>()
  for (const { fields, date } of site.posts) {
    const dateField = typeof date?.source === 'object' ? date.source.field : ''
    for (const name of Object.keys(fields)) {
      if (!isKnownField(name) && name !== dateField) left.set(name, (left.get(name) ?? 0) + 1)
    }
  }
  return {
    posts,
    findings: siteFindings(site, hasAddresses),
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

function readPost(reading: Reading): ReadPost {
  const { site, file, pictures, links } = reading
  const { path, fields } = file
  const isVerbatim = isOfExport(file)
  const { text, lost, missing } = isVerbatim
    ? { text: file.body, lost: [], missing: [] }
    : markdownIn(reading)
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
  const body = (isRepeated ? withoutHeading(read.body) : read.body).trim()
  const draft = isDraft(file)
  const cover = coverOf(file, pictures)
  return {
    notes: [
      ...notesOf(site, file, {
        body,
        missingCover: cover.missing,
        lost,
        missing,
      }),
      ...read.notes,
    ],
    post: {
      title,
      slug: links.slugOf(file),
      summary: plainIn(fields, isVerbatim, ...fieldNames('summary')),
      cover: cover.address,
      cover_alt: cover.address && cover.alt,
      body,
      pictures: isVerbatim ? resourcesOf(file, pictures) : read.pictures,
      tags: tagsOf(file),
      series: textIn(fields, 'series') ?? textsIn(fields, 'series')[0],
      language: languageOf(site, file),
      canonical_url: textIn(fields, ...fieldNames('canonical')),
      published_at: momentOf(file.date?.text, site.timeZone),
      revised_at: dayOf(textIn(fields, ...fieldNames('revised'))),
      old_paths: draft ? [] : distinct(links.pathsOf(file)),
      visibility: draft ? 'draft' : 'published',
    },
  }
}

/** Whether a file was exported by a site like this one, so that its text stays as it is. */
const isOfExport = ({ fields }: SourceFile) => textIn(fields, 'generator') === exportedBy

/**
 * The text of a file as Markdown alone, the tags and components of its site that leave nothing behind, and the posts
 * that it names and that are not there.
 */
function markdownIn({ site, file, links }: Reading) {
  const { path, fields, body } = file
  if (isHtml(path)) {
    return { text: htmlToMarkdown(body), lost: lostElementsIn(body), missing: [] }
  }
  const lost = new Set<string>()
  const missing = new Set<string>()
  const onLost = (part: string) => lost.add(part)
  const text = withoutTags(/\.mdx$/i.test(path) ? withoutJsx(body, onLost) : body, {
    hasLiquid: site.kind !== 'Hugo' && site.kind !== 'Astro',
    page: fields,
    addressOf: (reference) => links.named(reference, path),
    onLost,
  })
  for (const element of lostElementsInMarkdown(text)) onLost(element)
  const markdown = withoutWikiLinks(withoutHeadingIds(withoutHtml(text)), {
    post: (name) => links.named(name, path),
    onMissing: (name) => missing.add(name),
  })
  return { text: markdown, lost: [...lost], missing: [...missing] }
}

type Losses = {
  body: string
  missingCover: string | undefined
  /** Tags and components. */
  lost: string[]
  /** Names of posts. */
  missing: string[]
}

/** Sentences about what a post lacks. */
function notesOf(
  site: MarkdownSite,
  file: SourceFile,
  { body, missingCover, lost, missing }: Losses,
): string[] {
  const notes = dateNotes(site, file)
  if (file.isBroken) notes.push('The front matter is not valid and was read line by line')
  if (missingCover) notes.push(`The cover ${missingCover} is not in the file`)
  if (lost.length > 0) notes.push(`Left out: ${lost.slice(0, 10).join(', ')}`)
  if (missing.length > 0) {
    const names = missing.slice(0, 10).map((name) => `[[${name}]]`)
    notes.push(`Leads to no post: ${names.join(', ')}`)
  }
  if (body === '') notes.push(emptyNote(file.body))
  return notes
}

/** Sentences about a date that cannot be read, or that this post lacks and others of the site have. */
function dateNotes(site: MarkdownSite, { fields, date }: SourceFile): string[] {
  const unreadable = unreadableDate(fields)
  if (unreadable !== undefined && date?.source !== 'usual field') {
    return [`The date “${unreadable.slice(0, 60)}” cannot be read`]
  }
  return date === undefined && site.posts.some(({ date }) => date) ? ['No date was found'] : []
}

/** Why a post has no text; its file may have one that is nothing in Markdown, such as components. */
const emptyNote = (body: string) =>
  body.trim() === ''
    ? 'This file has no text below its front matter'
    : 'Nothing of the text of this file could be read as Markdown'

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
    languageInPath(path) ??
    textIn(settings, 'lang', 'defaultContentLanguage', 'languageCode', 'locale')
  try {
    return named && Intl.getCanonicalLocales(named.replaceAll('_', '-'))[0]
  } catch {
    return undefined
  }
}
