import { completedLink, webAddress } from '../../shared/rules/links.ts'
import type { ImportedRecord } from './importedRecord.ts'

const fields = [
  ['github_url', /^(www\.)?github\.com$/i],
  ['linkedin_url', /^([a-z]{2,3}\.)?linkedin\.com$/i],
] as const

/** A record whose first links to GitHub and LinkedIn are in the fields that hold those. */
export function assignLinks(record: ImportedRecord): ImportedRecord {
  const { hero = {}, contact = {}, profileLinks = [], ...others } = record
  const placed: { github_url?: string; linkedin_url?: string } = {}
  const own = profileLinks.filter(({ url }) => {
    const address = webAddress(completedLink(url))
    const path = address?.pathname.split('/').filter(Boolean) ?? []
    const [field] = fields.find(([, host]) => host.test(address?.hostname ?? '')) ?? []
    // A longer path is a project or an article.
    if (!field || placed[field] || path.length === 0 || path.length > 2) return true
    if (field === 'github_url' && path.length > 1) return true
    placed[field] = url
    return false
  })
  return {
    ...others,
    hero: { ...placed, ...hero },
    contact: { ...placed, ...contact },
    profileLinks: own,
  }
}
