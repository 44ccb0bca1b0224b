import { Checkbox } from '../../../../client/forms/fields/Checkbox.tsx'
import { Choice } from '../../../../client/forms/fields/Choice.tsx'
import { Switch } from '../../../../client/forms/fields/Switch.tsx'
import { playerSites, players } from '../../../../shared/files/players.ts'
import { languageNames, languages } from '../../../../shared/texts/languages.ts'
import type { AppearanceFormApi } from '../appearanceFormValues.ts'
import styles from './DetailFields.module.css'

type FormProps = { form: AppearanceFormApi }

/** Language of the page. */
export const LanguageField = ({ form }: FormProps) => (
  <Choice
    label="Language"
    hint="Language of buttons, headings and messages on the page. Your texts and the admin do not change."
    options={languages.map((value) => ({ value, label: languageNames[value] }))}
    {...form.register('language')}
  />
)

/** Whether sections without content are hidden. */
export const EmptySectionsSwitch = ({ form }: FormProps) => (
  <Switch
    label="Hide empty sections"
    hint="Visitors then see neither empty sections, nor navigation entries for them, nor default texts that you have not replaced. Without a resume the first button leads to the contact form, and a resume without certifications stands alone."
    {...form.register('hide_empty')}
  />
)

/** How projects are ordered, placed and rated. */
export function LayoutFields({ form }: FormProps) {
  return (
    <>
      <Choice
        label="Order of projects"
        hint="Your own order is the one of the list in the admin. By date means: current projects first, then the latest."
        options={[
          { value: 'rating', label: 'By rating' },
          { value: 'owner', label: 'In my own order' },
          { value: 'date', label: 'By date' },
        ]}
        {...form.register('project_order')}
      />
      <Choice
        label="Projects on the first screen"
        hint="“By their number” shows one project large, up to twelve in a row, and more in a grid of small images by year."
        options={[
          { value: 'count', label: 'By their number' },
          { value: 'row', label: 'A row' },
          { value: 'one', label: 'The first, large' },
          { value: 'grid', label: 'A grid' },
        ]}
        {...form.register('first_screen')}
      />
      <Choice
        label="Layout of projects"
        hint="Up to three featured projects are shown large, with their outcomes. With the others by title every project stands there once: without featured ones the first two with an image, a story or an outcome are large, and up to three projects all are."
        options={[
          { value: 'large-and-row', label: 'Featured, then all' },
          { value: 'large-then-others', label: 'Featured, then the others by title' },
          { value: 'large', label: 'Only featured' },
          { value: 'row', label: 'Only the row' },
        ]}
        {...form.register('project_layout')}
      />
      <Switch
        label="Hide ratings"
        hint="Visitors then see no stars and cannot rate; “by rating” means your own order. Existing ratings are kept."
        {...form.register('hide_ratings')}
      />
    </>
  )
}

/** Covers, colors, icons and motion. */
export function PictureFields({ form }: FormProps) {
  return (
    <>
      <Switch
        label="Show covers"
        hint="Projects and certificates without an image get a cover with their title in your typeface and accent color. AI tools get the icon of their brand."
        {...form.register('draw_pictures')}
      />
      <Switch
        label="Images in two colors"
        hint="Screenshots of projects are shown in two colors of your theme, and in their own once a visitor points at them. So different screenshots look good beside one another."
        {...form.register('print_images')}
      />
      <Switch
        label="Icons beside skills"
        hint="Well-known skills, such as React or PostgreSQL, get their icon in the margin. Phones and the theme Broadsheet have no room for icons."
        {...form.register('mark_skills')}
      />
      <Switch
        label="AI tools without motion"
        hint="Each tool is shown once, instead of two rows that move."
        {...form.register('still_tools')}
      />
    </>
  )
}

/** How well skills and strengths are known. */
export function LevelFields({ form }: FormProps) {
  return (
    <>
      <Choice
        label="Levels"
        hint="For skills and strengths: a bar with a percentage, and one of five words where an import found a word; or words for all. While levels are hidden, related projects are shown instead."
        options={[
          { value: 'percent', label: 'As given' },
          { value: 'words', label: 'All in words' },
        ]}
        {...form.register('levels')}
      />
      <Switch
        label="Hide skill levels"
        hint="Visitors then see only the names of your skills."
        {...form.register('hide_skill_levels')}
      />
      <Switch
        label="Hide levels of strengths"
        hint="Visitors then see only the names of your strengths."
        {...form.register('hide_strength_levels')}
      />
    </>
  )
}

/** The login button, the credit, and the assistant with its questions. */
export function HiddenParts({ form }: FormProps) {
  return (
    <>
      <Switch
        label="Hide the login button"
        hint={`The dialog still opens at ${window.location.origin}/#login`}
        {...form.register('hide_login')}
      />
      <Switch
        label="Hide the assistant"
        hint="Visitors then see no button for it."
        {...form.register('hide_chat')}
      />
      <Choice
        label="Credit"
        hint="The words at the end of each page."
        options={[
          { value: 'owner', label: 'Designed and built by you' },
          { value: 'vitrine', label: 'Built with Vitrine' },
          { value: 'none', label: 'None' },
        ]}
        {...form.register('credit')}
      />
      <Switch
        label="Keep questions to the assistant"
        hint="You can read the last 200 with their answers. Visitors see a note about it."
        {...form.register('keep_questions')}
      />
    </>
  )
}

/** Sites whose films and gists may be shown on the pages of projects and posts. */
export function PlayerChoice({ form }: FormProps) {
  return (
    <fieldset className={styles.players}>
      <legend>Films and gists</legend>
      <p>
        A demo video, and a film or gist whose address is a paragraph of a post, is shown on that
        page once a visitor presses it. Until then nothing is loaded from there. At all other sites
        it is a link.
      </p>
      {players.map((player) => (
        <Checkbox
          key={player}
          label={playerSites[player].name}
          value={player}
          {...form.register('players')}
        />
      ))}
    </fieldset>
  )
}
