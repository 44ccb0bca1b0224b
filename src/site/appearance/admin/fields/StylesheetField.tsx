import { FieldGroup } from '../../../../client/forms/fields/FieldGroup.tsx'
import { TextField } from '../../../../client/forms/fields/TextField.tsx'
import type { AppearanceFormApi } from '../appearanceFormValues.ts'
import styles from './StylesheetField.module.css'

/** The owner's CSS. */
export function StylesheetField({ form }: { form: AppearanceFormApi }) {
  return (
    <FieldGroup title="Stylesheet of your own">
      <TextField
        multiline
        rows={6}
        label="CSS"
        hint={`The last resort, for what no setting does. Visitors’ pages load it after all others, so it may have to change with an update. The admin never does; should it hide what you need, ${window.location.origin}/?stylesheet=0 shows the page without it.`}
        spellCheck={false}
        className={styles.code}
        {...form.register('stylesheet')}
        error={form.formState.errors.stylesheet?.message}
      />
    </FieldGroup>
  )
}
