import { lazy } from 'react'
import { pendingOnFailure } from '../../../../client/browser/pendingOnFailure.ts'
import './ContactSection.module.css'
import '../../../../client/forms/fields/Field.module.css'
import './MessageForm.module.css'

/** Server-rendered with its styles, because the browser can send its form; its code loads when it is near. */
export const ContactSection = import.meta.env.SSR
  ? (await import('./Contact.tsx')).Contact
  : lazy(async () => ({ default: (await pendingOnFailure(import('./Contact.tsx'))).Contact }))
