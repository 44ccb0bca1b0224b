import type { CSSProperties, MouseEvent } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { usePictureUrl } from '../../../client/browser/useObjectUrl.ts'
import { apiBase } from '../../../client/calls/call.ts'
import { SliderField } from '../../../client/forms/fields/SliderField.tsx'
import { PageHeader } from '../../../client/ui/layout/PageHeader.tsx'
import { DocumentState, type StoredDocument } from '../../../cms/document/DocumentState.tsx'
import { GeneratedForm } from '../../../cms/document/GeneratedForm.tsx'
import { LivePreview } from '../../../cms/preview/LivePreview.tsx'
import type { ControlProps, RecordForm } from '../../../content/controls/control.ts'
import { defaultHero } from '../../../content/documents/defaults.ts'
import { hero } from '../../../content/documents/hero.ts'
import { publicDocument } from '../../../content/publicDocument.ts'
import { assetUrl } from '../../../shared/files/assetUrl.ts'
import styles from './HeroAdmin.module.css'

/** The page for the hero section. */
export const HeroAdmin = () => (
  <>
    <PageHeader title="Hero Section" note="The first screen that visitors see." />
    <DocumentState document={hero} skeleton={{ title: 'Words', fields: 5 }}>
      {(stored) => <HeroForm {...stored} />}
    </DocumentState>
  </>
)

/** Every field of the hero. */
function HeroForm(props: StoredDocument<typeof hero>) {
  return (
    <GeneratedForm
      {...props}
      document={hero}
      controls={controls}
      preview={(form) => <HeroPreview form={form} />}
    />
  )
}

/** One control sets both numbers. */
const controls = { profile_focus_x: FocalPoint, profile_focus_y: () => null }

function HeroPreview({ form }: { form: RecordForm }) {
  const { profile_image, background_image, ...texts } = useWatch({ control: form.control })
  const images = {
    profile_image: usePictureUrl(profile_image),
    background_image: usePictureUrl(background_image),
  }
  const answer = { ...texts, ...images }
  return <LivePreview preview={{ section: 'hero', endpoint: publicDocument('hero'), answer }} />
}

/** The part of the portrait that stays visible when it is cropped, set by a click or two sliders. */
function FocalPoint({ form: { control } }: ControlProps) {
  const { field: left } = useController({ control, name: 'profile_focus_x' })
  const { field: top } = useController({ control, name: 'profile_focus_y' })
  const url = usePictureUrl(useWatch({ control, name: 'profile_image' }))
  if (!url) return null
  const x = Number(left.value ?? defaultHero.profile_focus_x)
  const y = Number(top.value ?? defaultHero.profile_focus_y)
  const press = ({ currentTarget, clientX, clientY }: MouseEvent) => {
    const box = currentTarget.getBoundingClientRect()
    left.onChange(percent(clientX - box.left, box.width))
    top.onChange(percent(clientY - box.top, box.height))
  }
  return (
    <div className={styles.focal}>
      {/* Keyboard users have the sliders instead. */}
      <button
        type="button"
        tabIndex={-1}
        aria-hidden="true"
        className={styles.target}
        style={{ '--x': `${x}%`, '--y': `${y}%` } as CSSProperties}
        onClick={press}
      >
        <img src={url.startsWith('blob:') ? url : assetUrl(url, apiBase)} alt="" />
      </button>
      <div className={styles.sliders}>
        <SliderField
          label="Focal point, from the left"
          value={x}
          min={0}
          max={100}
          unit="%"
          onChange={left.onChange}
        />
        <SliderField
          label="Focal point, from the top"
          value={y}
          min={0}
          max={100}
          unit="%"
          hint="This point stays visible where the portrait is cropped. Click it on the picture, or move the sliders."
          onChange={top.onChange}
        />
      </div>
    </div>
  )
}

const percent = (at: number, length: number) =>
  Math.round(Math.min(Math.max(at / length, 0), 1) * 100)
