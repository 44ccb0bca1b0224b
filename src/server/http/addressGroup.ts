import { isIPv4, isIPv6 } from 'node:net'

/**
 * The unit that limits count: an IPv4 address, or the /64 of an IPv6 address, which one household has. Removes
 * ports; other text stays as it is.
 */
export function addressGroup(written: string): string {
  const [address = ''] = withoutPort(written.trim()).split('%')
  if (!isIPv6(address)) return address
  const groups = groupsOf(address)
  return mappedAddress(groups) ?? `${groups.slice(0, 4).join(':')}::/64`
}

/** The IPv4 address mapped in an IPv6 address (RFC 4291, 2.5.5.2). */
function mappedAddress(groups: string[]): string | undefined {
  if (groups.slice(0, 6).join(':') !== '0:0:0:0:0:ffff') return undefined
  const bytes = groups.slice(6).flatMap((group) => {
    const number = Number.parseInt(group, 16)
    return [number >> 8, number & 0xff]
  })
  return bytes.join('.')
}

/** The network of an `addressGroup`: the /24 of an IPv4 address, the /48 of an IPv6 one. */
export function networkOf(group: string): string {
  if (isIPv4(group)) return `${group.split('.').slice(0, 3).join('.')}.0/24`
  return group.endsWith('::/64') ? `${group.split(':').slice(0, 3).join(':')}::/48` : group
}

const withoutPort = (address: string) =>
  /^\[([^\]]+)\](?::\d+)?$/.exec(address)?.[1] ??
  /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(address)?.[1] ??
  address

/** The eight groups of an IPv6 address. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const split = (part: string) => (part === '' ? [] : part.split(':'))
  if (tail === undefined) return split(head)
  const missing = 8 - split(head).length - split(tail).length
  return [...split(head), ...Array<string>(missing).fill('0'), ...split(tail)]
}
