import { FieldGroup } from '../../../../client/forms/fields/FieldGroup.tsx'
import { TextField } from '../../../../client/forms/fields/TextField.tsx'
import type { AppearanceFormApi } from '../appearanceFormValues.ts'
import { DetailFields } from './DetailFields.tsx'
import { HeadingFields } from './HeadingFields.tsx'
import { NavigationFields } from './NavigationFields.tsx'
import { type DescribeSite, SearchFields } from './SearchFields.tsx'
import { SectionFields } from './SectionFields.tsx'
import styles from './StylesheetField.module.css'
import { TypefaceFields } from './TypefaceFields.tsx'

type FurtherFieldsProps = { form: AppearanceFormApi; describeSite: DescribeSite }

/** The settings below the first screen. */
export function FurtherFields({ form, describeSite }: FurtherFieldsProps) {
  return (
    <>
      <SectionFields form={form} />
      <TypefaceFields form={form} describeSite={describeSite} />
      <NavigationFields form={form} />
      <HeadingFields form={form} />
      <DetailFields form={form} />
      <SearchFields form={form} describeSite={describeSite} />
      <StylesheetField form={form} />
    </>
  )
}

/** The owner's CSS. */
function StylesheetField({ form }: { form: AppearanceFormApi }) {
  return (
    <FieldGroup title="Stylesheet of your own">
      <TextField
        multiline
        rows={6}
        label="CSS"
        hint={`For changes that no setting offers. Visitors’ pages load it after all other styles, so an update may break it. The admin never loads it. If it hides something that you need, ${window.location.origin}/?stylesheet=0 shows the page without it.`}
        spellCheck={false}
        className={styles.code}
        {...form.register('stylesheet')}
        error={form.formState.errors.stylesheet?.message}
      />
    </FieldGroup>
  )
}
