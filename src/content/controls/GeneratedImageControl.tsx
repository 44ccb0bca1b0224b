import { useController, useWatch } from 'react-hook-form'
import { GeneratedImageField } from '../../client/forms/fields/GeneratedImageField.tsx'
import { typedPlate } from '../typedPlate.ts'
import type { ControlProps } from './control.ts'

/** In CSS pixels. */
const height = 120

/** Chooses the image that is generated while the collection's first file field is empty. */
export function GeneratedImageControl({ collection, name, form, record }: ControlProps) {
  const values = { ...useWatch({ control: form.control }), ...form.getValues() }
  const { field } = useController({ control: form.control, name })
  const [image = ''] = Object.entries(collection.fields).find(([, { file }]) => file) ?? []
  if (values[image]) return null
  const { name: kind, admin } = collection
  return (
    <GeneratedImageField
      value={`${field.value ?? ''}`}
      onChange={field.onChange}
      address={typedPlate(
        { name: kind, drawnFrom: admin.drawnFrom },
        { ...values, _id: `${record?._id ?? ''}` },
      )}
      height={height}
    />
  )
}
