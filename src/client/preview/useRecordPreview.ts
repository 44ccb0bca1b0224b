import type { RecordKind, StoredRecord } from '../records/recordKind.ts'
import { acceptedFields } from './acceptedFields.ts'
import type { Preview } from './previewMessage.ts'
import { usePictureUrl } from './usePictureUrl.ts'

type Edited<Stored extends StoredRecord, Input> = {
  of: RecordKind<Stored, Input>
  record: Stored | undefined
  all: Stored[]
  values: Record<string, unknown>
}

/** The section of a list as it would be with the edited record, which stands first to be seen. */
export function useRecordPreview<Stored extends StoredRecord, Input>(
  edited: Edited<Stored, Input>,
): Preview {
  const { of, record, all, values } = edited
  const picture = of.files?.[0]
  const url = usePictureUrl(picture === undefined ? undefined : values[String(picture)])
  const shown = {
    ...of.blank,
    ...record,
    ...acceptedFields(of.fields, values),
    ...(picture !== undefined && { [picture]: url }),
  }
  const others = all.filter(({ _id }) => _id !== record?._id)
  return { section: of.kind, endpoint: of.list, answer: [shown, ...others] }
}
