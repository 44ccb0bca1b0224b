import { FieldGroup } from '../../../../client/forms/fields/FieldGroup.tsx'
import type { DisplayFace, TextFace } from '../../rootChoices.ts'
import type { AppearanceFormApi } from '../appearanceFormValues.ts'
import { Choice } from './Choice.tsx'

/** The two typefaces in the place of the theme's. */
export function TypefaceFields({ form }: { form: AppearanceFormApi }) {
  return (
    <FieldGroup
      title="Typefaces"
      note="In the place of the theme’s own. They come from your site alone, and only the chosen ones are loaded. Share images keep those of the theme."
    >
      <Choice
        label="Display typeface"
        hint="Of your name and the headings."
        options={display}
        {...form.register('display_face')}
      />
      <Choice
        label="Text typeface"
        hint="Of everything that is read. The Terminal keeps its own, whose letters have one width."
        options={text}
        {...form.register('text_face')}
      />
    </FieldGroup>
  )
}

const display: { value: DisplayFace; label: string }[] = [
  { value: 'theme', label: 'As the theme' },
  { value: 'archivo', label: 'Archivo' },
  { value: 'bricolage-grotesque', label: 'Bricolage Grotesque' },
  { value: 'playfair-display', label: 'Playfair Display' },
  { value: 'space-grotesk', label: 'Space Grotesk' },
  { value: 'syne', label: 'Syne' },
]

const text: { value: TextFace; label: string }[] = [
  { value: 'theme', label: 'As the theme' },
  { value: 'atkinson-hyperlegible-next', label: 'Atkinson Hyperlegible' },
  { value: 'ibm-plex-sans', label: 'IBM Plex Sans' },
  { value: 'literata', label: 'Literata' },
  { value: 'source-sans-3', label: 'Source Sans' },
]
