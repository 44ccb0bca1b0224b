import type { RecordKind, StoredRecord } from '../list/recordKind.ts'
import { acceptedFields } from './acceptedFields.ts'
import type { Preview } from './previewMessage.ts'
import { usePictureUrl } from './usePictureUrl.ts'

type Edited<Stored extends StoredRecord, Input> = {
  kind: RecordKind<Stored, Input>
  record: Stored | undefined
  all: Stored[]
  values: Record<string, unknown>
}

/** The section of a list as it would be with the edited record, which stands first to be seen. */
export function useRecordPreview<Stored extends StoredRecord, Input>(
  edited: Edited<Stored, Input>,
): Preview {
  const { kind, record, all, values } = edited
  const picture = kind.files?.[0]
  const url = usePictureUrl(picture === undefined ? undefined : values[String(picture)])
  const shown = {
    ...kind.blank,
    ...record,
    ...acceptedFields(kind.fields, values),
    ...(picture !== undefined && { [picture]: url }),
  }
  const others = all.filter(({ _id }) => _id !== record?._id)
  return { section: kind.name, endpoint: kind.list, answer: [shown, ...others] }
}
