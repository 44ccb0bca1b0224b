import Monitor from 'lucide-react/icons/monitor'
import Smartphone from 'lucide-react/icons/smartphone'
import { type ReactNode, useState } from 'react'
import { IconButton } from '../../client/ui/controls/IconButton.tsx'
import styles from './LivePreview.module.css'
import { PreviewFrame } from './PreviewFrame.tsx'
import type { Preview } from './previewMessage.ts'

const screens = {
  desktop: { label: 'Preview on a wide screen', width: 1280, icon: <Monitor /> },
  phone: { label: 'Preview on a phone', width: 390, icon: <Smartphone /> },
} as const
type Screen = keyof typeof screens

/** The screen that is shown first: on a phone a wide one would be too small to read. */
const firstScreen = (): Screen =>
  window.matchMedia('(min-width: 768px)').matches ? 'desktop' : 'phone'

type LivePreviewProps = {
  preview: Preview
  /** Stands beside the title, where there is more than one thing to show. */
  choice?: ReactNode
}

/** The section that a form changes, drawn from its unsaved values by the page's own code. */
export function LivePreview({ preview, choice }: LivePreviewProps) {
  const [screen, setScreen] = useState(firstScreen)
  return (
    <aside aria-label="Preview" className={styles.preview}>
      <div className={styles.head}>
        <p className={styles.title}>Preview</p>
        {choice}
        {Object.entries(screens).map(([name, { label, icon }]) => (
          <IconButton
            key={name}
            label={label}
            aria-pressed={screen === name}
            className={styles.screen}
            onClick={() => setScreen(name as Screen)}
          >
            {icon}
          </IconButton>
        ))}
      </div>
      <PreviewFrame
        preview={preview}
        width={screens[screen].width}
        title="Preview of the section"
        className={styles.area}
      />
    </aside>
  )
}
