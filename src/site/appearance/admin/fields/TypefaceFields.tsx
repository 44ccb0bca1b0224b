import { useWatch } from 'react-hook-form'
import { Choice } from '../../../../client/forms/fields/Choice.tsx'
import { FieldGroup } from '../../../../client/forms/fields/FieldGroup.tsx'
import type { DisplayFace, TextFace } from '../../../../content/documents/rootChoices.ts'
import { missingScripts } from '../../typefaces.ts'
import type { AppearanceFormApi } from '../appearanceFormValues.ts'
import type { DescribeSite } from './SearchFields.tsx'

type TypefaceFieldsProps = { form: AppearanceFormApi; describeSite: DescribeSite }

/** Choice of the two typefaces. */
export function TypefaceFields({ form, describeSite }: TypefaceFieldsProps) {
  const { siteName, title, description } = describeSite({ site_title: '', site_description: '' })
  const [displayFace, textFace] = useWatch({
    control: form.control,
    name: ['display_face', 'text_face'],
  })
  return (
    <FieldGroup
      title="Typefaces"
      note="They replace the typefaces of the theme. Your own site serves them, and visitors load only the chosen ones. Share images keep the typefaces of the theme."
    >
      <Choice
        label="Display typeface"
        hint={`Used for your name and the headings.${lacked(displayFace, `${siteName} ${title}`)}`}
        options={display}
        {...form.register('display_face')}
      />
      <Choice
        label="Text typeface"
        hint={`Used for all other text. Terminal keeps its monospaced typeface.${lacked(textFace, `${title} ${description}`)}`}
        options={text}
        {...form.register('text_face')}
      />
    </FieldGroup>
  )
}

/** A hint that a typeface lacks letters of a text. */
function lacked(face: DisplayFace | TextFace, text: string): string {
  const scripts = missingScripts(face, text)
  if (scripts.length === 0) return ''
  return ` It has no ${scripts.join(' or ')} letters: visitors see those in a typeface of their own device.`
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
