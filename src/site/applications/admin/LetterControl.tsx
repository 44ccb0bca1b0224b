import { useWatch } from 'react-hook-form'
import { useResource } from '../../../client/calls/useResource.ts'
import { Button } from '../../../client/ui/controls/Button.tsx'
import type { ControlProps } from '../../../content/controls/control.ts'
import { TextControl } from '../../../content/controls/controls.tsx'
import { publicDocument } from '../../../content/publicDocument.ts'
import { publicList } from '../../../content/publicList.ts'

/** The text of a letter. An empty one offers to begin with what the site says. */
export function LetterControl(props: ControlProps) {
  const { name, form } = props
  const written = useWatch({ control: form.control, name })
  const facts = useFacts()
  const fill = () => form.setValue(name, facts, { shouldDirty: true })
  return (
    <>
      <TextControl {...props} />
      {written === '' && facts !== '' && (
        <p>
          <Button size="small" onClick={fill}>
            Fill in facts from your content
          </Button>
        </p>
      )}
    </>
  )
}

/** The introduction of the site and the points of its latest position, as Markdown. */
function useFacts(): string {
  const { data: hero } = useResource(publicDocument('hero'))
  const { data: positions } = useResource(publicList('experience'))
  const points = positions?.[0]?.points.map((point) => `- ${point}`).join('\n')
  return [hero?.description, points].filter(Boolean).join('\n\n')
}
