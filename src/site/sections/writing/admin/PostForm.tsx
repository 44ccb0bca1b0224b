import { useDeferredValue, useState } from 'react'
import { useController } from 'react-hook-form'
import { useFreshResource } from '../../../../client/calls/useFreshResource.ts'
import { useResource } from '../../../../client/calls/useResource.ts'
import { Checkbox } from '../../../../client/forms/fields/Checkbox.tsx'
import { FieldGroup } from '../../../../client/forms/fields/FieldGroup.tsx'
import { TextField } from '../../../../client/forms/fields/TextField.tsx'
import { errorMessage } from '../../../../client/forms/fieldsOf.ts'
import { useTimeZone } from '../../../../client/ui/content/timeZone.ts'
import { CollectionForm } from '../../../../cms/collection/CollectionForm.tsx'
import type { RecordFormProps } from '../../../../cms/list/RecordSheet.tsx'
import { useWholeRecord } from '../../../../cms/list/useWholeRecord.ts'
import { TextWithPictures } from '../../../../cms/markdown/TextWithPictures.tsx'
import { posts } from '../../../../content/collections/posts.ts'
import type { ControlProps } from '../../../../content/controls/control.ts'
import { publicDocument } from '../../../../content/publicDocument.ts'
import { publicList } from '../../../../content/publicList.ts'
import type { Post } from '../../../../content/records.ts'
import { localTime, timeOfLocal } from '../../../../shared/dates/localTime.ts'
import { timeZoneHere } from '../../../../shared/dates/timeZones.ts'
import { mostPostPictures } from '../../../../shared/projectLimits.ts'
import { postsApi } from '../contract.ts'
import { countWords, readingTime } from '../readingTime.ts'
import { type CheckLinks, PostChecklist } from './PostChecklist.tsx'
import styles from './PostForm.module.css'
import { PostPreview } from './PostPreview.tsx'
import { PreviewAddress } from './PreviewAddress.tsx'
import { type PostFormApi, postKind, sentPost } from './postKind.ts'

type PostFormProps = RecordFormProps<Post> & { checkLinks: CheckLinks }

/** The sheet in which a post is written. That of a new one stays when the post has saved itself. */
export function PostForm(props: PostFormProps) {
  const [isOpenedNew] = useState(!props.record)
  if (isOpenedNew || !props.record) return <Fields {...props} />
  return <StoredPostForm {...props} id={props.record._id} />
}

/** Opens once the post is here with its text, which the list does not have. */
function StoredPostForm({ id, ...props }: PostFormProps & { id: string }) {
  const { onClose } = props
  const post = useWholeRecord(useFreshResource(postsApi.read, { id }), { kind: postKind, onClose })
  return post ? <Fields {...props} record={post} /> : null
}

const controls = { body: BodyControl, published_at: MomentControl }

function Fields({ checkLinks, ...props }: PostFormProps) {
  return (
    <CollectionForm
      {...props}
      collection={posts}
      kind={postKind}
      controls={controls}
      readValues={sentPost}
      preview={(form) => <PostPreview form={form} />}
    >
      {(form) => (
        <>
          <RelatedProjects form={form} />
          <PostChecklist form={form} checkLinks={checkLinks} />
          {props.record && <PreviewAddress post={props.record} />}
        </>
      )}
    </CollectionForm>
  )
}

/** The text, with its number of words, checked by the browser in the language of the post. */
function BodyControl({ form, name, field }: ControlProps) {
  const { data: appearance } = useResource(publicDocument('appearance'))
  const [text, language] = form.watch([name, 'language'])
  const written = useDeferredValue(`${text ?? ''}`)
  return (
    <div>
      <TextWithPictures
        form={form}
        name={name}
        field={field}
        pictures="pictures"
        most={mostPostPictures}
        of="post"
        lang={`${language || (appearance?.language ?? '')}` || undefined}
        spellCheck
        preview={undefined}
      />
      <p className={styles.count}>
        {countWords(written)} words, {readingTime(written)} min read
      </p>
    </div>
  )
}

/** A moment in the owner's time zone; stored in UTC. */
function MomentControl({ form, name, field: { label, control } }: ControlProps) {
  const timeZone = useTimeZone()
  const { field, fieldState } = useController({ control: form.control, name })
  const time = new Date(`${field.value}`)
  const inputValue = field.value && !Number.isNaN(time.getTime()) ? localTime(time, timeZone) : ''
  return (
    <TextField
      type="datetime-local"
      label={label}
      hint={`${control.hint} Time zone: ${timeZone ?? timeZoneHere()}.`}
      ref={field.ref}
      name={name}
      value={inputValue}
      onBlur={field.onBlur}
      onChange={({ target }) =>
        field.onChange(timeOfLocal(target.value, timeZone)?.toISOString() ?? '')
      }
      error={errorMessage(fieldState.error)}
    />
  )
}

function RelatedProjects({ form }: { form: PostFormApi }) {
  const { data: projects = [] } = useResource(publicList('projects'))
  if (projects.length === 0) return null
  return (
    <FieldGroup title="Related projects" note="The page of the post links to them.">
      {projects.map(({ _id, title }) => (
        <Checkbox key={_id} label={title} value={_id} {...form.register('projects')} />
      ))}
    </FieldGroup>
  )
}
