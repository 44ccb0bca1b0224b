import { useFreshResource } from '../../../client/calls/useFreshResource.ts'
import { useExactTime } from '../../../client/ui/content/timeZone.ts'
import { Dialog } from '../../../client/ui/dialogs/Dialog.tsx'
import { ResourceState } from '../../../client/ui/states/ResourceState.tsx'
import { Skeleton } from '../../../client/ui/states/Skeleton.tsx'
import { applicationsApi } from '../contract.ts'
import styles from './SentDifference.module.css'
import { sentMessages } from './sentMessages.ts'
import { type DifferenceLine, differenceOf } from './textDifference.ts'

type SentDifferenceProps = { id: string; onClose: () => void }

/** The lines in which the résumé of an application differs from what was sent. */
export function SentDifference({ id, onClose }: SentDifferenceProps) {
  const exactTime = useExactTime()
  const resource = useFreshResource(applicationsApi.readSent, { id })
  const { data } = resource
  return (
    <Dialog
      open
      form="sheet"
      title="Changed since it was sent"
      subtitle={data && `Frozen on ${exactTime(data.sent_at)}.`}
      onClose={onClose}
    >
      <ResourceState resource={resource} skeleton={<Skeleton />} failure={sentMessages}>
        {({ text, text_now }) => <Lines lines={differenceOf(text, text_now)} />}
      </ResourceState>
    </Dialog>
  )
}

function Lines({ lines }: { lines: DifferenceLine[] }) {
  if (lines.length === 0) return <p>Its text is the same now.</p>
  return (
    <ul className={styles.lines}>
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines are equal at times and never move
        <Line key={index} {...line} />
      ))}
    </ul>
  )
}

const signs = { sent: '−', now: '+', both: '', gap: '…' }
const names = { sent: 'As sent: ', now: 'Now: ', both: '', gap: 'Lines that are the same' }

function Line({ in: place, text }: DifferenceLine) {
  const Text = place === 'sent' ? 'del' : place === 'now' ? 'ins' : 'span'
  return (
    <li data-in={place}>
      <span aria-hidden="true">{signs[place]}</span>
      <span className="visually-hidden">{names[place]}</span>
      <Text dir="auto">{text}</Text>
    </li>
  )
}
