import { useState } from 'react'
import { Form } from '../../../client/forms/Form.tsx'
import { FieldGroup } from '../../../client/forms/fields/FieldGroup.tsx'
import { TextField } from '../../../client/forms/fields/TextField.tsx'
import { Button } from '../../../client/ui/controls/Button.tsx'

type FeedFormProps = {
  /** The latest address. */
  address: string
  onRead: (address: string) => void
}

/** Asks at which address the posts of a feed are read. */
export function FeedForm({ address: latest, onRead }: FeedFormProps) {
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
          hint="Of the feed, or of a page that names it."
          onChange={({ target }: { target: { value: string } }) => setAddress(target.value)}
        />
        <div>
          <Button type="submit">Read the Feed</Button>
        </div>
      </FieldGroup>
    </Form>
  )
}
