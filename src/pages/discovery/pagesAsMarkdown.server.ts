import type { Position, PostOnPage, ProjectOnPage, Testimonial } from '../../content/records.ts'
import { sentenceCase } from '../../shared/capitalized.ts'
import { periodInWords } from '../../shared/dates/period.ts'
import { shownCategory } from '../../shared/projectCategory.ts'
import { shownLink } from '../../shared/rules/links.ts'
import { positionPeriod } from '../../site/sections/experience/positionPeriod.ts'
import { projectPagePath } from '../../site/sections/projects/paths.ts'
import type { ShownPost } from '../../site/sections/writing/LatestPosts.tsx'
import type { Site } from '../../site/siteTexts.ts'
import { plain, postLine, projectLine, section } from './llms.server.ts'

/** Pages as Markdown, beside the landing page, which is `llms.server.ts`. */

type Place = { site: Site; origin: string }

const joined = (parts: (string | false | undefined)[]) => `${parts.filter(Boolean).join('\n\n')}\n`

export const projectsAsMarkdown = ({ site, origin }: Place): string =>
  joined([
    `# ${plain(site.t('Projects'))}`,
    site.projects.map((project) => `- ${projectLine(project, site, origin)}`).join('\n'),
  ])

type OnPage = { project: ProjectOnPage; positions: Position[]; testimonials: Testimonial[] }

/** A project. Its story is Markdown as the owner wrote it. */
export function projectAsMarkdown(
  { t }: Pick<Site, 't'>,
  { project, positions, testimonials }: OnPage,
): string {
  const { description, story, long_description, features, outcomes = [] } = project
  return joined([
    `# ${plain(project.title)}`,
    description && `> ${plain(description)}`,
    factLines([
      [t('Period'), periodInWords(project, t)],
      [t('Category'), shownCategory(project.category)],
      [t('Status'), t.given(sentenceCase(project.status))],
      [t('Role'), project.role],
      [t('Team'), project.team],
      [t('Made at'), positions.map((position) => positionInWords(position, t)).join('; ')],
      [t('Built with'), project.tech.join(', ')],
      [t('Live'), shownLink(project.live)],
      [t('Source'), shownLink(project.github)],
    ]),
    section(
      t('Outcome'),
      outcomes.map(({ label, before, after }) =>
        plain(`${label}: ${[before, after].filter(Boolean).join(' → ')}`),
      ),
    ),
    story || paragraphsOf(long_description),
    section(t('Features'), features.map(plain)),
    section(
      t('What others say about it'),
      testimonials.map(({ quote, name, role }) =>
        plain([quote, name, role].filter(Boolean).join(' · ')),
      ),
    ),
  ])
}

const paragraphsOf = (text: string) =>
  text
    .split(/\n\s*\n/)
    .map(plain)
    .join('\n\n')

const positionInWords = (position: Position, t: Site['t']) =>
  [position.organisation, position.role, periodInWords(positionPeriod(position), t)]
    .filter(Boolean)
    .join(', ')

/** All posts, or those of a tag. */
export const postsAsMarkdown = (
  { site, origin }: Place,
  { tag, posts }: { tag: string | undefined; posts: ShownPost[] },
): string =>
  joined([
    `# ${plain(tag ?? site.t('Writing'))}`,
    posts.map((post) => `- ${postLine(post, origin)}`).join('\n'),
  ])

/** A post. Its text is Markdown as the owner wrote it. */
export function postAsMarkdown(
  { site: { t, projects }, origin }: Place,
  { post, day }: { post: PostOnPage; day: string },
): string {
  const related = projects.filter(({ _id }) => post.projects?.includes(_id))
  return joined([
    `# ${plain(post.title)}`,
    post.summary && `> ${plain(post.summary)}`,
    [day, plain(post.tags.join(', '))].filter(Boolean).join(' · '),
    post.body,
    section(
      t('Related projects'),
      related.map((project) => `[${plain(project.title)}](${origin}${projectPagePath(project)})`),
    ),
  ])
}

/** A line for each fact that is given; addresses are written as links. */
const factLines = (facts: [label: string, value: string | undefined][]) =>
  facts
    .flatMap(([label, value]) => {
      if (!value) return []
      return `- ${label}: ${/^https?:/.test(value) ? `<${value}>` : plain(value)}`
    })
    .join('\n')
