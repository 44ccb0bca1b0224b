import * as z from 'zod/mini'
import { imageRule } from '../../shared/files/files.ts'
import { mostPostPictures, mostRelated } from '../../shared/projectLimits.ts'
import { defineCollection } from '../collection.ts'
import { optionalDateOf } from '../fields/date.ts'
import { file } from '../fields/file.ts'
import { link } from '../fields/link.ts'
import { list } from '../fields/list.ts'
import { relation } from '../fields/relation.ts'
import { text } from '../fields/text.ts'
import { pictureFiles, pictures } from './pictureList.ts'

/** The owner's posts. One whose time is in the future is scheduled: published, and nobody sees it before. */
export const posts = defineCollection({
  name: 'posts',
  one: 'post',
  many: 'posts',
  isUsuallyEmpty: true,
  titleField: 'title',
  addedAt: 'date',
  latestFirst: ['published_at', 'created_at'],
  fields: {
    title: text({ label: 'Title', required: true, max: 200, show: 'card' }),
    summary: text({
      label: 'Summary',
      max: 500,
      rows: 3,
      show: 'card',
      hint: 'Shown in lists, in search engines and where the post is shared.',
    }),
    cover: file({
      label: 'Cover image',
      rule: imageRule(10),
      show: 'card',
      hint: 'PNG, JPG, WebP, AVIF, GIF or SVG, up to 10MB.',
    }),
    cover_alt: text({
      label: 'Alt text',
      altOf: 'cover',
      max: 300,
      show: 'card',
      hint: 'What the image shows, for people who cannot see it.',
    }),
    /** Markdown. */
    body: text({
      label: 'Text',
      max: 200_000,
      rows: 24,
      isLong: true,
      show: 'page',
      hint: 'In Markdown: ## for a heading, - for a list, ``` and a language around code. Drop or paste pictures.',
    }),
    // An import has the pictures sent first.
    pictures: pictures({
      label: 'Pictures',
      noun: 'post',
      most: mostPostPictures,
      isImported: true,
    }),
    picture_files: pictureFiles(),
    tags: list({
      label: 'Tags',
      items: 20,
      length: 40,
      by: 'comma',
      show: 'card',
      hint: 'Separated by commas.',
    }),
    series: text({
      label: 'Series',
      max: 100,
      suggestsUsed: true,
      show: 'page',
      hint: 'The same name in several posts: each of them lists the parts, the oldest first.',
    }),
    projects: relation({ label: 'Related projects', most: mostRelated, show: 'page' }),
    language: text({
      label: 'Language',
      max: 35,
      autoComplete: 'language',
      show: 'card',
      rule: z.refine(
        (tag) => tag === '' || isLanguageTag(tag),
        'Please write a language tag such as en, de-CH or ja',
      ),
      hint: 'A tag such as en, de-CH or ja. Empty means the language of the site.',
    }),
    canonical_url: link({
      label: 'Published first at',
      show: 'page',
      hint: 'The address, if the post appeared elsewhere first. Search engines prefer it.',
    }),
    /** Where the post stood on another site; visitors are led from there to its page. */
    old_paths: list({
      label: 'Old addresses',
      items: 20,
      length: 300,
      hint: 'Earlier paths of the post, one per line, such as /2019/05/hello. They lead to its page.',
    }),
    published_at: optionalDateOf({
      kind: 'moment',
      label: 'Publish at',
      show: 'card',
      hint: 'Empty means when you publish it. A time in the future schedules it.',
    }),
    revised_at: optionalDateOf({
      kind: 'day',
      label: 'Updated on',
      show: 'card',
      hint: 'Shown beside the date, for a post whose text has changed.',
    }),
  },
  computed: {
    /** Names the post in its address; made of the title. */
    slug: z.string(),
    /** In minutes. */
    reading_time: z.number(),
  },
  admin: {
    path: '/admin/writing',
    title: 'Writing',
    note: 'The latest post is first.',
    empty: {
      title: 'No posts yet',
      text: 'Visitors find your posts at /writing once you publish the first one.',
      action: 'Write the first post',
    },
    columns: ['title', 'published_at', 'tags'],
    labels: { add: 'Write a Post', title: 'Post', create: 'Publish' },
    groups: [
      { title: 'Text', fields: ['title', 'summary', 'body'] },
      { title: 'Cover', fields: ['cover', 'cover_alt'] },
      {
        title: 'Details',
        fields: [
          'tags',
          'series',
          'language',
          'canonical_url',
          'old_paths',
          'published_at',
          'revised_at',
        ],
      },
    ],
    pageFields: ['pictures', 'picture_files', 'projects'],
    savesItself: true,
  },
  import: {
    key: ({ title, published_at }) => [title, published_at],
    bringsSlug: true,
  },
})

/** Whether a text is a BCP 47 language tag, such as `de-CH`. */
function isLanguageTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1
  } catch {
    return false
  }
}
