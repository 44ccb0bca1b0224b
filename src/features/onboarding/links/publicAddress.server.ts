import { isIP } from 'node:net'
import { networks } from '../../../server/http/networks.ts'

const listOf = (...written: string[]) => {
  const list = networks(written)
  if (!list) throw new Error('One of these is no network')
  return list
}

// https://www.iana.org/assignments/iana-ipv4-special-registry
const notPublic = () =>
  listOf(
    ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16'],
    ...['172.16.0.0/12', '192.0.0.0/24', '192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16'],
    ...['198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4'],
  )

// https://www.iana.org/assignments/iana-ipv6-special-registry; 2002::/16 carries addresses of IPv4.
const routed = () => listOf('2000::/3')
const notRouted = () => listOf('2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20')

/** Whether an address is public: not of this machine or a private network, and valid. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !notPublic().check(address, 'ipv4')
  if (isIP(address) !== 6) return false
  return routed().check(address, 'ipv6') && !notRouted().check(address, 'ipv6')
}
