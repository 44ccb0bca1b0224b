import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import type { Logger } from 'pino'
import type { Sessions } from '../server/auth/sessions.ts'
import { memoize, memoizeFor } from '../server/cache/memoize.ts'
import type { Landing } from '../site/landing.ts'
import type { Site } from '../site/siteSnapshot.server.ts'
import { type ExternalHosts, externalHostsOf, noExternalHosts } from './externalHosts.server.ts'

type Dependencies = {
  readSite: () => Site
  sessions: Sessions
  source: { landingTemplate(): Promise<string>; policy?: string }
  log: Logger
}

// The toasts of the admin bring their styles in a style element.
const adminStyles = "style-src 'self' 'unsafe-inline'"

/**
 * The Content-Security-Policies of the pages. Pictures and films from elsewhere are let in from the origins that
 * content names, so that nothing can be sent to another host in the address of a picture.
 */
export function pagePolicies(dependencies: Dependencies) {
  const { readSite, sessions, source, log } = dependencies

  const ofOwner = memoizeFor(
    async ({ ownersSite }: Site) => {
      const { landing, isComplete } = await ownersSite.landing()
      return { elsewhere: externalHostsOf(landing), isComplete }
    },
    ({ isComplete }) => isComplete,
  )
  const landingPolicyOf = memoize(async () => policyFor(await source.landingTemplate()))

  /** Hosts of hidden content are only for the owner. */
  const adminElsewhere = async (http: Context): Promise<ExternalHosts> => {
    try {
      const isOwner = (await sessions.find(http)) !== undefined
      return isOwner ? (await ofOwner(readSite())).elsewhere : noExternalHosts
    } catch (error) {
      log.error({ err: error }, 'it is not known what the admin shows from elsewhere')
      return noExternalHosts
    }
  }

  return {
    /** Policy of the landing page for all of its content, even if it shows a part of it. */
    landing: async (whole: Landing): Promise<string> =>
      source.policy ?? (await landingPolicyOf())(externalHostsOf(whole)),

    admin: async (http: Context): Promise<string> =>
      source.policy ??
      policy(`${adminStyles}; frame-src 'self'`, { elsewhere: await adminElsewhere(http) }),

    preview: async (http: Context): Promise<string> =>
      source.policy ??
      policy(adminStyles, { framedBy: "'self'", elsewhere: await adminElsewhere(http) }),
  }
}

/** Allows what the build wrote into the page itself, and nothing else that may come to stand there. */
export const landingPolicy = (template: string): string => policyFor(template)(noExternalHosts)

/** The policy of a page, by what its content shows from elsewhere. */
export function policyFor(template: string): (elsewhere: ExternalHosts) => string {
  const styles = `style-src 'self'${hashesOf(template, 'style')}; style-src-attr 'unsafe-inline'`
  const scripts = hashesOf(template, 'script')
  return (elsewhere) => policy(styles, { scripts, elsewhere })
}

function hashesOf(template: string, element: 'script' | 'style'): string {
  const written = template.matchAll(new RegExp(`<${element}>(.*?)</${element}>`, 'gs'))
  return [...written]
    .map(([, text = '']) => ` 'sha256-${createHash('sha256').update(text).digest('base64')}'`)
    .join('')
}

type Parts = { elsewhere: ExternalHosts; framedBy?: string; scripts?: string }

function policy(styles: string, { elsewhere, framedBy = "'none'", scripts = '' }: Parts): string {
  return [
    "default-src 'none'",
    `script-src 'self'${scripts}`,
    styles,
    ["img-src 'self' data: blob:", ...elsewhere.pictures].join(' '),
    ["media-src 'self' blob:", ...elsewhere.films].join(' '),
    ...(elsewhere.frames?.length ? [['frame-src', ...elsewhere.frames].join(' ')] : []),
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${framedBy}`,
  ].join('; ')
}
