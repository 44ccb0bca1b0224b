import { FieldGroup } from '../../client/forms/fields/FieldGroup.tsx'
import { Switch } from '../../client/forms/fields/Switch.tsx'
import { deleteQuestions } from '../../client/ui/dialogs/ask.ts'

/** Which dialogs ask on this device before something is deleted. */
export function DeleteQuestions() {
  const isOfPage = deleteQuestions.useChoice() === 'page'
  return (
    <FieldGroup title="Questions" note="Kept on this device.">
      <Switch
        label="Ask in a dialog of this page before a delete"
        hint="Otherwise the browser asks in a dialog of its own."
        checked={isOfPage}
        onChange={({ target }) => deleteQuestions.choose(target.checked ? 'page' : 'browser')}
      />
    </FieldGroup>
  )
}
