import { lazy } from 'react'
import { RelatedProjectsFieldContext } from '../site/sections/own/admin/relatedProjectsField.ts'
import { SectionsAdmin } from '../site/sections/own/admin/SectionsAdmin.tsx'

/** Loaded with the form that shows it. */
const RelatedProjectsField = lazy(async () => ({
  default: (await import('./RelatedProjectsField.tsx')).RelatedProjectsField,
}))

/** The owner's own sections, whose items name projects. */
export const OwnSectionsPage = () => (
  <RelatedProjectsFieldContext
    value={(value, onChange) => (
      <RelatedProjectsField value={value} onChange={(chosen) => onChange(chosen ?? [])} />
    )}
  >
    <SectionsAdmin />
  </RelatedProjectsFieldContext>
)
