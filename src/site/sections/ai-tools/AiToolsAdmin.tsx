import { Controller } from 'react-hook-form'
import { Checkbox } from '../../../client/forms/fields/Checkbox.tsx'
import { CollectionPage } from '../../../cms/collection/CollectionPage.tsx'
import { RecordThumb } from '../../../cms/list/RecordName.tsx'
import { aiTools } from '../../../content/collections/aiTools.ts'
import type { ControlProps } from '../../../content/controls/control.ts'
import type { AiTool } from '../../../content/records.ts'
import { noPlaceholder } from '../../../shared/placeholder.ts'

const cells = {
  iconImage: {
    cell: ({ iconImage }: AiTool) => <RecordThumb src={iconImage} shape="icon" />,
    isEmpty: () => false,
  },
}

export const AiToolsAdmin = () => (
  <CollectionPage collection={aiTools} cells={cells} controls={{ drawing: BrandIconControl }} />
)

/** Chooses whether the icon of the brand is shown, for a tool whose brand is known. */
function BrandIconControl({ name, form, record }: ControlProps) {
  const isKnown = Boolean(record?.mark) || record?.drawing === noPlaceholder
  if (!isKnown || form.watch('iconImage')) return null
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { value, onChange } }) => (
        <Checkbox
          label="Show the brand’s icon until you upload one"
          checked={value !== noPlaceholder}
          onChange={({ target }) => onChange(target.checked ? '' : noPlaceholder)}
        />
      )}
    />
  )
}
