import { expect, test } from 'vitest'
import { addressGroup, networkOf } from './addressGroup.ts'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  [' 203.0.113.7:4711 ', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::ffff:cb00:7107', '203.0.113.7'],
  ['0:0:0:0:0:FFFF:CB00:7107', '203.0.113.7'],
  ['[::ffff:cb00:7107]:4711', '203.0.113.7'],
  ['::FFFF:203.0.113.7', '203.0.113.7'],
  ['::ffff:0:1', '0.0.0.1'],
  ['::fffe:cb00:7107', '0:0:0:0::/64'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::9]:4711', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::9]', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['unknown', 'unknown'],
  ['', ''],
])('%s counts as %s', (address, group) => {
  expect(addressGroup(address)).toBe(group)
})

test.each([
  ['203.0.113.7', '203.0.113.0/24'],
  ['2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['unknown', 'unknown'],
])('%s is in the network %s', (group, network) => {
  expect(networkOf(group)).toBe(network)
})
