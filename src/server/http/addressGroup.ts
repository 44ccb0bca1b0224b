import { isIPv4, isIPv6 } from 'node:net'

/**
 * Whom limits count as one: an IPv4 address, or the /64 of an IPv6 address, of which one household
 * has them all. Ports are stripped; what is no address stays as it is.
 */
export function addressGroup(written: string): string {
  const [address = ''] = withoutPort(written.trim()).split('%')
  if (!isIPv6(address)) return address
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  return mapped ?? `${groupsOf(address).slice(0, 4).join(':')}::/64`
}

/** The network of what `addressGroup` answers: the /24 of an IPv4 address, the /48 of an IPv6 one. */
export function networkOf(group: string): string {
  if (isIPv4(group)) return `${group.split('.').slice(0, 3).join('.')}.0/24`
  return group.endsWith('::/64') ? `${group.split(':').slice(0, 3).join(':')}::/48` : group
}

const withoutPort = (address: string) =>
  /^\[([^\]]+)\](?::\d+)?$/.exec(address)?.[1] ??
  /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(address)?.[1] ??
  address

/** The eight groups of an IPv6 address, however it is written. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const split = (part: string) => (part === '' ? [] : part.split(':'))
  if (tail === undefined) return split(head)
  const missing = 8 - split(head).length - split(tail).length
  return [...split(head), ...Array<string>(missing).fill('0'), ...split(tail)]
}
