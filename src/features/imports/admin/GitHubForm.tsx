import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { Form } from '../../../client/forms/Form.tsx'
import { Checkbox } from '../../../client/forms/fields/Checkbox.tsx'
import { FieldGroup } from '../../../client/forms/fields/FieldGroup.tsx'
import { TextField } from '../../../client/forms/fields/TextField.tsx'
import { fieldsOf } from '../../../client/forms/fieldsOf.ts'
import { Button } from '../../../client/ui/controls/Button.tsx'
import type { GitHubAccount } from '../contract.ts'
import { gitHubAccount } from '../schemas.ts'

type GitHubFormProps = {
  /** The latest request. */
  account: GitHubAccount
  onRead: (account: GitHubAccount) => void
}

/** Asks which account of GitHub is read. */
export function GitHubForm({ account, onRead }: GitHubFormProps) {
  const form = useForm({ defaultValues: account, resolver: zodResolver(gitHubAccount) })
  const field = fieldsOf(form)
  return (
    <Form id="github-form" label="GitHub" onSubmit={form.handleSubmit(onRead)}>
      <FieldGroup
        title="Or from GitHub"
        note="Turns the public repositories that you choose into projects, with description, language, topics, website and code."
      >
        <TextField label="Account" required {...field('account')} />
        <TextField
          label="Token"
          type="password"
          hint="With a token, pinned repositories come first, and social previews can be had. It is used once and not stored."
          {...field('token')}
        />
        <Checkbox label="Forks too" {...form.register('forks')} />
        <Checkbox label="Stars as a figure of the project" {...form.register('stars')} />
        <Checkbox label="Social previews as pictures" {...form.register('previews')} />
        <div>
          <Button type="submit">Read from GitHub</Button>
        </div>
      </FieldGroup>
    </Form>
  )
}
