import { lazy } from 'react'

type Parts = typeof import('./ownerParts.tsx')

/** A part of the page that only its owner sees, and only the owner's browser loads. */
export const ownerPart = <Name extends keyof Parts>(name: Name) =>
  lazy(async () => ({ default: (await import('./ownerParts.tsx'))[name] }))
