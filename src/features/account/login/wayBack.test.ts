import { beforeEach, expect, test, vi } from 'vitest'
import { signInAddress, wantedPage } from './wayBack.ts'

beforeEach(() => {
  vi.stubGlobal('location', { origin: 'https://me.example' })
  return () => vi.unstubAllGlobals()
})

const hashFor = (wanted: string) => new URL(signInAddress(wanted), 'https://me.example').hash

test.each(['/admin', '/admin/projects', '/admin/contact?message=7#reply'])(
  '%s is come back to',
  (wanted) => {
    expect(new URL(signInAddress(wanted), 'https://me.example').pathname).toBe('/')
    expect(wantedPage(hashFor(wanted))).toBe(wanted)
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
  expect(wantedPage(hashFor(wanted))).toBeUndefined()
})

test.each(['', '#login', '#login=%E0%A4%A', '#other=/admin'])('%s names no page', (hash) => {
  expect(wantedPage(hash)).toBeUndefined()
})
