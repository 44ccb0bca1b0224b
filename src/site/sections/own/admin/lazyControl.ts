import { lazy } from 'react'

type Controls = typeof import('./sectionControls.tsx')

/** A control of the forms, loaded with them. */
export const lazyControl = <Name extends keyof Controls>(name: Name) =>
  lazy(async () => ({ default: (await import('./sectionControls.tsx'))[name] }))
