import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Form } from '../../../client/forms/Form.tsx'
import { Checkbox } from '../../../client/forms/fields/Checkbox.tsx'
import { FieldGroup } from '../../../client/forms/fields/FieldGroup.tsx'
import { TextField } from '../../../client/forms/fields/TextField.tsx'
import { fieldsOf } from '../../../client/forms/fieldsOf.ts'
import { Button } from '../../../client/ui/controls/Button.tsx'
import type { GitHubAccount } from '../contract.ts'
import { gitHubAccount } from '../schemas.ts'
import styles from './ImportPage.module.css'

type OnlineSourcesProps = {
  /** The latest requests. */
  account: GitHubAccount
  feed: string
  onReadGitHub: (account: GitHubAccount) => void
  onReadFeed: (address: string) => void
}

/** Forms for what is read from elsewhere instead of a file. */
export const OnlineSources = ({ account, feed, onReadGitHub, onReadFeed }: OnlineSourcesProps) => (
  <>
    <div className={styles.source}>
      <GitHubForm account={account} onRead={onReadGitHub} />
    </div>
    <div className={styles.source}>
      <FeedForm address={feed} onRead={onReadFeed} />
    </div>
  </>
)

type GitHubFormProps = { account: GitHubAccount; onRead: (account: GitHubAccount) => void }

/** Asks which account of GitHub is read. */
function GitHubForm({ account, onRead }: GitHubFormProps) {
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
          hint="With a token, pinned repositories come first and social previews can be read. It is used once and not stored."
          {...field('token')}
        />
        <Checkbox label="Forks too" {...form.register('forks')} />
        <Checkbox label="Import the number of stars" {...form.register('stars')} />
        <Checkbox label="Social previews as pictures" {...form.register('previews')} />
        <div>
          <Button type="submit">Read from GitHub</Button>
        </div>
      </FieldGroup>
    </Form>
  )
}

type FeedFormProps = { address: string; onRead: (address: string) => void }

/** Asks at which address the posts of a feed are read. */
function FeedForm({ address: latest, onRead }: FeedFormProps) {
  const [address, setAddress] = useState(latest)
  return (
    <Form
      id="feed-form"
      label="Feed"
      onSubmit={(event) => {
        event.preventDefault()
        onRead(address)
      }}
    >
      <FieldGroup
        title="Or from a feed"
        note="Reads the posts of an RSS, Atom or JSON feed, as far back as it goes."
      >
        <TextField
          label="Address"
          type="url"
          required
          value={address}
          hint="The address of the feed, or of a page that links to it."
          onChange={({ target }: { target: { value: string } }) => setAddress(target.value)}
        />
        <div>
          <Button type="submit">Read the Feed</Button>
        </div>
      </FieldGroup>
    </Form>
  )
}
