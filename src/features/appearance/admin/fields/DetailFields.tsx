import { Checkbox } from '../../../../client/forms/fields/Checkbox.tsx'
import { FieldGroup } from '../../../../client/forms/fields/FieldGroup.tsx'
import { Switch } from '../../../../client/forms/fields/Switch.tsx'
import { playerSites, players } from '../../../../shared/files/players.ts'
import type { AppearanceFormApi } from '../appearanceFormValues.ts'
import { Choice } from './Choice.tsx'
import styles from './DetailFields.module.css'

/** The language of the page, the order of projects, and what visitors need not see. */
export function DetailFields({ form }: { form: AppearanceFormApi }) {
  return (
    <FieldGroup title="Details">
      <Choice
        label="Language"
        hint="Of the page’s own words. Your texts stay as they are, and the admin stays in English."
        options={[
          { value: 'en', label: 'English' },
          { value: 'de', label: 'Deutsch' },
          { value: 'fr', label: 'Français' },
          { value: 'es', label: 'Español' },
          { value: 'pt', label: 'Português' },
        ]}
        {...form.register('language')}
      />
      <Choice
        label="Order of projects"
        hint="Your own order is the one in which the projects stand in the admin. By date, those first that last or ended last."
        options={[
          { value: 'rating', label: 'By rating' },
          { value: 'owner', label: 'In my own order' },
          { value: 'date', label: 'By date' },
        ]}
        {...form.register('project_order')}
      />
      <Switch
        label="Draw pictures"
        hint="A project without a picture is then given one, drawn from its title, technologies and year in your accent color, a certificate a card with what is known of it, an AI tool without an icon its mark."
        {...form.register('draw_pictures')}
      />
      <Switch
        label="Marks beside skills"
        hint="A skill that is known by its name, such as React or PostgreSQL, then has its mark in the margin, in one ink. Phones and the Broadsheet have no margin for them."
        {...form.register('mark_skills')}
      />
      <PlayerChoice form={form} />
      <Switch
        label="Hide empty sections"
        hint="Visitors then see no section, and no entry for it, in which there is nothing yet."
        {...form.register('hide_empty')}
      />
      <Choice
        label="Levels"
        hint="Of skills and strengths: a bar with its per cent, or one of five words. Hidden, they leave the numbers of the projects that show them."
        options={[
          { value: 'percent', label: 'In per cent' },
          { value: 'words', label: 'In words' },
        ]}
        {...form.register('levels')}
      />
      <Switch
        label="Hide skill levels"
        hint="Visitors then see the names of your skills alone."
        {...form.register('hide_skill_levels')}
      />
      <Switch
        label="Hide levels of strengths"
        hint="Visitors then see the names of your strengths alone."
        {...form.register('hide_strength_levels')}
      />
      <Switch
        label="Hide ratings"
        hint="Visitors then see no stars and cannot give any; “by rating” means your own order. Those given are kept."
        {...form.register('hide_ratings')}
      />
      <Switch
        label="Hide the login button"
        hint={`The dialog still opens at ${window.location.origin}/#login`}
        {...form.register('hide_login')}
      />
      <Switch
        label="Hide the assistant"
        hint="Visitors then see no button that opens it."
        {...form.register('hide_chat')}
      />
      <Switch
        label="Keep questions to the assistant"
        hint="You read the last 200 with their answers; visitors are told that they are kept."
        {...form.register('keep_questions')}
      />
    </FieldGroup>
  )
}

/** The sites whose films play on the pages of projects. */
function PlayerChoice({ form }: { form: AppearanceFormApi }) {
  return (
    <fieldset className={styles.players}>
      <legend>Film players</legend>
      <p>
        A demo video at one of these sites plays on the page of its project, once a visitor presses
        it. Until then nothing is loaded from there; at all others it is a link.
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
