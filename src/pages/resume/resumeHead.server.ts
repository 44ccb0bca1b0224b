import { html, raw } from 'hono/html'
import type { Outline } from '../../features/resumes/outline/outline.ts'
import { scriptSafeJson } from '../../shared/jsonText.ts'
import type { JsonResume } from '../../site/resumes/jsonResume.ts'
import { oneLine } from '../../site/siteTexts.ts'

type Page = {
  outline: Outline
  json: JsonResume
  /** '' while the site does not know its own address. */
  url: string
  /** Address of the PDF. */
  pdf: string
  isListed: boolean
}

/** The meta tags of a résumé's page. */
export const resumeHead = ({ outline, json, url, pdf, isListed }: Page): string =>
  html`<title>${outline.title}</title>
    <meta name="description" content="${oneLine(outline.summary.text || outline.headline || outline.title, 200)}" />
    ${isListed ? url && html`<link rel="canonical" href="${url}" />` : html`<meta name="robots" content="noindex" />`}
    <link rel="alternate" type="application/pdf" href="${pdf}" />
    <script type="application/ld+json">${raw(scriptSafeJson(linkedData(json, url)))}</script>`.toString()

/** The résumé as schema.org data of a profile page. */
function linkedData(
  { basics, work = [], education = [], skills = [], ...json }: JsonResume,
  url: string,
) {
  const [present] = work.filter(({ endDate }) => endDate === undefined)
  return {
    '@context': 'https://schema.org',
    '@type': 'ProfilePage',
    url: url || undefined,
    dateModified: json.meta.lastModified,
    mainEntity: {
      '@type': 'Person',
      name: basics.name,
      jobTitle: basics.label,
      description: basics.summary,
      email: basics.email,
      telephone: basics.phone,
      image: basics.image,
      sameAs: basics.profiles?.map(({ url }) => url),
      worksFor: present && { '@type': 'Organization', name: present.name },
      alumniOf: education.map(({ institution }) => ({
        '@type': 'EducationalOrganization',
        name: institution,
      })),
      knowsAbout: skills.flatMap(({ keywords }) => keywords),
      knowsLanguage: json.languages?.map(({ language }) => language),
      award: json.awards?.map(({ title }) => title),
    },
  }
}
