// Runs before the tests of a file: the styles of every page, and the browser's complaints, of which a test leaves none.
import '../../src/client/styles/global.css'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import * as z from 'zod/mini'
import { mistakes } from './mistakes.ts'

// As the pages do, whose policy forbids the code that zod would make.
z.config({ jitless: true })
document.documentElement.lang = 'en'
window.addEventListener('error', ({ message }) => mistakes.push(message))
window.addEventListener('unhandledrejection', ({ reason }) => mistakes.push(String(reason)))

beforeEach(async () => {
  // The library does so itself, but only in the first file of a run, because its module is loaded once.
  await cleanup()
  await page.viewport(1200, 900)
  mistakes.length = 0
  for (const level of ['error', 'warn'] as const) {
    vi.spyOn(console, level).mockImplementation((...parts) => mistakes.push(parts.join(' ')))
  }
})

afterEach(() => {
  expect(mistakes).toEqual([])
})
