import { useFieldArray, useWatch } from 'react-hook-form'
import { useResource } from '../../../../client/calls/useResource.ts'
import { EntryList } from '../../../../client/forms/fields/EntryList.tsx'
import { FieldGroup } from '../../../../client/forms/fields/FieldGroup.tsx'
import { SelectField } from '../../../../client/forms/fields/SelectField.tsx'
import { Switch } from '../../../../client/forms/fields/Switch.tsx'
import { TextField } from '../../../../client/forms/fields/TextField.tsx'
import { fieldsOf } from '../../../../client/forms/fieldsOf.ts'
import {
  maxEntryLabelLength,
  maxNavigationEntries,
  navigationTargets,
} from '../../../../content/documents/navigationTargets.ts'
import { isOwnSection, nameOfSection } from '../../../../content/ownSections.ts'
import { publicList } from '../../../../content/publicList.ts'
import type { AppearanceFormApi } from '../appearanceFormValues.ts'

/** Additional navigation entries. */
export function NavigationFields({ form }: { form: AppearanceFormApi }) {
  const list = useFieldArray({ control: form.control, name: 'navigation' })
  const newEntry = () => {
    const listed = form.getValues('navigation').map(({ to }) => to)
    const to = targetsOf(form).find((target) => !listed.includes(target)) ?? 'link'
    return { to, label: '', url: '' }
  }
  return (
    <FieldGroup
      title="Navigation"
      note="Shown after Home, About, Projects and Resume, in this order; one with such a label replaces that. Entries for hidden or empty sections are not shown to visitors."
    >
      <EntryList
        noun="entry"
        most={maxNavigationEntries}
        list={list}
        error={form.formState.errors.navigation}
        newEntry={newEntry}
      >
        {(index) => <EntryFields form={form} index={index} />}
      </EntryList>
      <Switch
        label="Navigation in words"
        hint="On phones the entries then have words instead of icons, Home is left out, and the color scheme is in the footer."
        {...form.register('name_entries')}
      />
    </FieldGroup>
  )
}

/** Targets but for sections that the site does not have. */
const targetsOf = (form: AppearanceFormApi) => {
  const used: string[] = form.getValues('sections').map(({ id }) => id)
  return navigationTargets.filter((target) => target === 'link' || used.includes(target))
}

/** Target and label of an entry. */
function EntryFields({ form, index }: { form: AppearanceFormApi; index: number }) {
  const field = fieldsOf(form)
  const to = useWatch({ control: form.control, name: `navigation.${index}.to` })
  const isLink = to === 'link'
  const { data: ownSections = [] } = useResource(publicList('own-sections'))
  const targets = [...ownSections.map(({ _id }) => _id).filter(isOwnSection), ...targetsOf(form)]
  return (
    <>
      <SelectField label="Leads to" required {...field(`navigation.${index}.to`)}>
        {targets.map((target) => (
          <option key={target} value={target}>
            {target === 'link' ? 'An address' : nameOfSection(target, ownSections)}
          </option>
        ))}
      </SelectField>
      {isLink && (
        <TextField
          label="Address"
          required
          hint="A web address, mailto: with an email address, or a path of this site."
          {...field(`navigation.${index}.url`)}
        />
      )}
      <TextField
        label="Label"
        maxLength={maxEntryLabelLength}
        required={isLink}
        placeholder={isLink ? undefined : nameOfSection(to, ownSections)}
        {...field(`navigation.${index}.label`)}
      />
    </>
  )
}
