import type { AppearanceFormApi } from '../appearanceFormValues.ts'
import { DetailFields } from './DetailFields.tsx'
import { HeadingFields } from './HeadingFields.tsx'
import { NavigationFields } from './NavigationFields.tsx'
import { type DescribeSite, SearchFields } from './SearchFields.tsx'
import { SectionFields } from './SectionFields.tsx'
import { StylesheetField } from './StylesheetField.tsx'
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
