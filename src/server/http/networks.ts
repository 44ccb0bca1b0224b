import { BlockList, isIP } from 'node:net'

/** A list of addresses and networks such as 10.0.0.0/8; undefined if one is invalid. */
export function networks(written: readonly string[]): BlockList | undefined {
  const list = new BlockList()
  for (const entry of written) {
    const [address = '', prefix] = entry.split('/')
    const version = isIP(address)
    const longest = version === 6 ? 128 : 32
    if (version === 0 || !/^\d{1,3}$/.test(prefix ?? '0') || Number(prefix ?? 0) > longest) return
    list.addSubnet(
      address,
      prefix === undefined ? longest : Number(prefix),
      `ipv${version as 4 | 6}`,
    )
  }
  return list
}

/** Whether a list contains an address. Sockets may write IPv4 as IPv6. */
export const holdsAddress = (list: BlockList, address: string) =>
  list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')

/** The loopback addresses. */
export const loopback = networks(['127.0.0.0/8', '::1']) ?? new BlockList()

/** Whether a host name is this machine. */
export function isThisMachine(host: string): boolean {
  const address = host.replace(/^\[|\]$/g, '')
  return address === 'localhost' || (isIP(address) !== 0 && holdsAddress(loopback, address))
}
