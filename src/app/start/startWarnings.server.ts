import { isIP } from 'node:net'
import { holdsAddress, loopback } from '../../server/http/networks.ts'

type Exposure = {
  host: string
  publicUrl?: string | undefined
  trustProxy: number
  /** Whether the owner's password is easily guessed. */
  isWeak?: boolean | undefined
}

/** What makes a site less safe than its owner may think, a sentence each. A private one gets none. */
export function startWarnings({ host, publicUrl, trustProxy, isWeak }: Exposure): string[] {
  const isOpen = !isLocal(host)
  const isFound = isOpen || trustProxy > 0
  return [
    isWeak && 'ADMIN_PASSWORD is easily guessed: sign in and choose another under Settings.',
    isOpen &&
      trustProxy > 0 &&
      `Vitrine listens on ${host}: who reaches this machine can go around the proxy. Leave HOST at 127.0.0.1 where the proxy runs beside it.`,
    isOpen &&
      trustProxy === 0 &&
      `Vitrine listens on ${host}: everybody who reaches this machine can open it, without encryption. Put a proxy with https in front.`,
    isFound &&
      publicUrl === undefined &&
      'PUBLIC_URL is not set: links and secure cookies follow whatever host and scheme a request names.',
    publicUrl?.startsWith('http:') &&
      !isLocal(new URL(publicUrl).hostname) &&
      'PUBLIC_URL is not https: passwords and sessions can be read on their way.',
  ].filter((warning) => typeof warning === 'string')
}

function isLocal(host: string): boolean {
  const address = host.replace(/^\[|\]$/g, '')
  return address === 'localhost' || (isIP(address) !== 0 && holdsAddress(loopback, address))
}
