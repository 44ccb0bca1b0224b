import { expect, test } from 'vitest'
import { mailLink } from './email.ts'

test('an address cannot add headers to a mail link', () => {
  expect(mailLink('ada@example.com')).toBe('mailto:ada@example.com')
  expect(mailLink('ada?cc=eve&body=x@example.com')).toBe(
    'mailto:ada%3Fcc%3Deve%26body%3Dx@example.com',
  )
  expect(mailLink('ada@example.com?bcc=eve')).toBe('mailto:ada@example.com%3Fbcc%3Deve')
  expect(mailLink('a,b%0d@example.com')).toBe('mailto:a%2Cb%250d@example.com')
})
