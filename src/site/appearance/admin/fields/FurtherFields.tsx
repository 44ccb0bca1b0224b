import { FieldGroup } from '../../../../client/forms/fields/FieldGroup.tsx'
import { TextField } from '../../../../client/forms/fields/TextField.tsx'
import type { AppearanceFormApi } from '../appearanceFormValues.ts'
import {
  HiddenParts,
  LanguageField,
  LayoutFields,
  LevelFields,
  PictureFields,
  PlayerChoice,
} from './DetailFields.tsx'
import { NavigationFields } from './NavigationFields.tsx'
import { type DescribeSite, SearchFields } from './SearchFields.tsx'
import { SectionFields } from './SectionFields.tsx'
import styles from './StylesheetField.module.css'
import { TypefaceFields } from './TypefaceFields.tsx'

type FormProps = { form: AppearanceFormApi }
type DescribedProps = FormProps & { describeSite: DescribeSite }

/** The look below the colors. */
export const LookFields = ({ form, describeSite }: DescribedProps) => (
  <>
    <TypefaceFields form={form} describeSite={describeSite} />
    <FieldGroup title="Images and icons">
      <PictureFields form={form} />
    </FieldGroup>
    <StylesheetField form={form} />
  </>
)

/** The sections of the page with their headings, the navigation, and texts of the page's own. */
export const PageFields = ({ form }: FormProps) => (
  <>
    <SectionFields form={form} />
    <NavigationFields form={form} />
    <FieldGroup title="Details">
      <LanguageField form={form} />
      <LevelFields form={form} />
    </FieldGroup>
  </>
)

/** Order and layout of projects, their ratings and films. */
export const ProjectFields = ({ form }: FormProps) => (
  <FieldGroup title="Projects">
    <LayoutFields form={form} />
    <PlayerChoice form={form} />
  </FieldGroup>
)

/** Search engines, and controls that visitors see. */
export const VisitorFields = ({ form, describeSite }: DescribedProps) => (
  <>
    <SearchFields form={form} describeSite={describeSite} />
    <FieldGroup title="Sign-in and assistant">
      <HiddenParts form={form} />
    </FieldGroup>
  </>
)

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
