import type { ComponentType } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { Fields } from '../collection.ts'
import type { Field } from '../fields/field.ts'

/** A form of any collection or document: its values by the names of the fields. */
export type RecordForm = UseFormReturn<Record<string, unknown>, unknown, object>

export type ControlProps = {
  fields: Fields
  name: string
  field: Field
  form: RecordForm
  /** The record as it is stored; undefined for a new one. */
  record: Readonly<Record<string, unknown>> | undefined
  /** Every record of the list. */
  all: readonly object[]
  /** Sent share of the save under way, 0 to 1. */
  progress: number | undefined
}

/** Edits one field in a form. */
export type Control = ComponentType<ControlProps>
