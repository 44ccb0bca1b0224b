import { Checkbox } from '../../../client/forms/fields/Checkbox.tsx'
import styles from './ImportPage.module.css'

type SampleChoiceProps = { replacesSample: boolean; setReplacesSample: (replaces: boolean) => void }

/** Asks whether the sample content makes room for what is imported. */
export const SampleChoice = ({ replacesSample, setReplacesSample }: SampleChoiceProps) => (
  <div className={styles.sample}>
    <Checkbox
      label="Remove the sample content"
      aria-describedby="sample-choice"
      checked={replacesSample}
      onChange={({ target }) => setReplacesSample(target.checked)}
    />
    <p id="sample-choice">
      It is removed with your first import. Your own edits stay, and undoing the import restores the
      rest.
    </p>
  </div>
)
