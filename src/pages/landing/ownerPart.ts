import { lazy } from 'react'

type Parts = typeof import('./ownerParts.tsx')

/** A component for the owner only, loaded only in the owner's browser. */
export const ownerPart = <Name extends keyof Parts>(name: Name) =>
  lazy(async () => ({ default: (await import('./ownerParts.tsx'))[name] }))
