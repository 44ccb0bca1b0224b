import { useEffect, useState } from 'react'
import { type FieldValues, type UseFormReturn, useWatch } from 'react-hook-form'
import { useMediaQuery } from '../../client/browser/useMediaQuery.ts'
import { usePictureUrl } from '../../client/browser/useObjectUrl.ts'
import { useStable } from '../../client/browser/useStable.ts'
import { Button } from '../../client/ui/controls/Button.tsx'
import type { RecordKind, StoredRecord } from '../list/recordKind.ts'
import { acceptedFields } from './acceptedFields.ts'
import { LivePreview } from './LivePreview.tsx'
import type { Preview, TextPlace } from './previewMessage.ts'

/** Whether there is room for a preview beside a form; elsewhere it is a tab of the form. */
export const useWidePreview = () => useMediaQuery('(min-width: 1280px)')

type FormPreviewProps<Values extends FieldValues, Input> = Omit<Preview, 'answer'> & {
  form: UseFormReturn<Values, unknown, Input>
  /** Answer of the call if the values were saved. */
  answerOf: (values: Values) => unknown
}

/** The section that a form changes, following what is typed. */
export function FormPreview<Values extends FieldValues, Input>(
  props: FormPreviewProps<Values, Input>,
) {
  const { form, answerOf, section, endpoint } = props
  return <LivePreview preview={{ section, endpoint, answer: answerOf(useTyped(form)) }} />
}

type RecordPreviewProps<Stored extends StoredRecord, Values extends FieldValues, Input> = {
  kind: RecordKind<Stored, Input>
  record: Stored | undefined
  all: Stored[]
  form: UseFormReturn<Values, unknown, Input>
  /** The values as the rules of the record read them, where the form holds them otherwise. */
  readValues?: (values: Values) => Record<string, unknown>
  /** Values that no rule reads, such as a chosen picture of a list. */
  asTyped?: ((values: Values) => Partial<Stored>) | undefined
}

/** The section of a list as visitors would see it with the edited record, which stands first to be seen. */
export function RecordPreview<Stored extends StoredRecord, Values extends FieldValues, Input>(
  props: RecordPreviewProps<Stored, Values, Input>,
) {
  const { kind, record, all, form, readValues, asTyped } = props
  const [showsPage, setShowsPage] = useState(false)
  const place = useTextPlace(() => setShowsPage(true))
  const typed = useTyped(form)
  const values: Record<string, unknown> = readValues?.(typed) ?? typed
  const picture = kind.files?.[0]
  const url = usePictureUrl(picture === undefined ? undefined : values[picture])
  const editedRecord = {
    ...kind.blank,
    ...record,
    ...acceptedFields(kind.fields, values),
    ...asTyped?.(typed),
    ...(picture !== undefined && { [picture]: url }),
  }
  const others = all.filter(
    ({ _id, visibility }) => _id !== record?._id && visibility === 'published',
  )
  const answer = [editedRecord, ...others]
  const { list: endpoint, pageSection } = kind
  const ownSection = kind.section ?? kind.name
  const section = showsPage && pageSection ? pageSection : ownSection
  return (
    <LivePreview
      key={section}
      preview={{ section, endpoint, answer, edited: editedRecord._id, place }}
      choice={pageSection && <CardOrPage showsPage={showsPage} onChange={setShowsPage} />}
    />
  )
}

type CardOrPageProps = { showsPage: boolean; onChange: (showsPage: boolean) => void }

/** Which of the two the preview shows of a record that has a page of its own. */
function CardOrPage({ showsPage, onChange }: CardOrPageProps) {
  return [false, true].map((isPage) => (
    <Button
      key={`${isPage}`}
      variant="quiet"
      size="small"
      aria-pressed={showsPage === isPage}
      onClick={() => onChange(isPage)}
    >
      {isPage ? 'Page' : 'Card'}
    </Button>
  ))
}

/** The values of a form, each time they change. */
export function useTyped<Values extends FieldValues, Input>(
  form: UseFormReturn<Values, unknown, Input>,
) {
  return { ...useWatch({ control: form.control }), ...form.getValues() }
}

/** The place of the caret in the long text that was written last; `onWrite` is called when one gets the focus. */
function useTextPlace(onWrite: () => void): TextPlace | undefined {
  const [place, setPlace] = useState<TextPlace>()
  const onFocus = useStable(onWrite)
  useEffect(() => {
    const follow = () => {
      const text = document.activeElement
      if (!(text instanceof HTMLTextAreaElement && text.dataset.markdown)) return
      const { name, selectionStart, value } = text
      setPlace({ field: name, share: selectionStart / Math.max(1, value.length) })
    }
    const enter = ({ target }: FocusEvent) => {
      if (target instanceof HTMLTextAreaElement && target.dataset.markdown) onFocus()
    }
    document.addEventListener('selectionchange', follow)
    document.addEventListener('focusin', enter)
    return () => {
      document.removeEventListener('selectionchange', follow)
      document.removeEventListener('focusin', enter)
    }
  }, [onFocus])
  return place
}
