import { beforeEach, expect, test, vi } from 'vitest'
import { returnPage, signInAddress } from './returnAddress.ts'

beforeEach(() => {
  vi.stubGlobal('location', { origin: 'https://me.example' })
  return () => vi.unstubAllGlobals()
})

const hashFor = (wanted: string) => new URL(signInAddress(wanted), 'https://me.example').hash

test.each(['/admin', '/admin/projects', '/admin/contact?message=7#reply'])(
  '%s is opened after signing in',
  (wanted) => {
    expect(new URL(signInAddress(wanted), 'https://me.example').pathname).toBe('/')
    expect(returnPage(hashFor(wanted))).toBe(wanted)
  },
)

test.each([
  'https://evil.example/admin',
  '//evil.example/admin',
  '/\\evil.example/admin',
  '/admin/..//evil.example',
  '/admin/../api/export',
  '/administrator',
  'javascript:alert(1)//admin',
  '/',
  '',
])('%j is not gone to', (wanted) => {
  expect(returnPage(hashFor(wanted))).toBeUndefined()
})

test.each(['', '#login', '#login=%E0%A4%A', '#other=/admin'])('%s names no page', (hash) => {
  expect(returnPage(hash)).toBeUndefined()
})
