import Monitor from 'lucide-react/icons/monitor'
import Smartphone from 'lucide-react/icons/smartphone'
import {
  type CSSProperties,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useIdle } from '../../client/browser/useIdle.ts'
import { IconButton } from '../../client/ui/controls/IconButton.tsx'
import styles from './LivePreview.module.css'
import { type Preview, previewMessage, previewReady } from './previewMessage.ts'
import { previewPath } from './previewPath.ts'

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
  const frameRef = usePreviewFrame(preview)
  // The frame is a page of its own: first the form can be used.
  const isIdle = useIdle()
  const [areaRef, { width, height }] = useSize()
  const shown = screens[screen]
  // As tall as there is room for; as long as that is not known, nothing is laid out for it.
  const scale = width > 0 ? Math.min(1, width / shown.width) : 1
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
      <div ref={areaRef} className={styles.area}>
        <div
          className={styles.screenFrame}
          style={
            {
              '--width': `${shown.width}px`,
              '--height': `${height / scale}px`,
              '--scale': scale,
            } as CSSProperties
          }
        >
          {isIdle && (
            <iframe
              ref={frameRef}
              src={`${previewPath}?section=${encodeURIComponent(preview.section)}`}
              title="Preview of the section"
              tabIndex={-1}
              className={styles.frame}
            />
          )}
        </div>
      </div>
    </aside>
  )
}

/** The inner size of an element in CSS pixels, kept up to date; 0 before it is known. */
function useSize(): [RefObject<HTMLDivElement | null>, { width: number; height: number }] {
  const ref = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState({ width: 0, height: 0 })
  useLayoutEffect(() => {
    if (!ref.current) return
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height })
    })
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [])
  return [ref, size]
}

/** Tells the frame what to show, as soon as it listens and whenever that changes. */
function usePreviewFrame(preview: Preview): RefObject<HTMLIFrameElement | null> {
  const ref = useRef<HTMLIFrameElement>(null)
  const [isReady, setReady] = useState(false)
  useEffect(() => {
    const listen = ({ source, data }: MessageEvent) => {
      if (source === ref.current?.contentWindow && data === previewReady) setReady(true)
    }
    window.addEventListener('message', listen)
    return () => window.removeEventListener('message', listen)
  }, [])
  useEffect(() => {
    if (isReady)
      ref.current?.contentWindow?.postMessage(previewMessage(preview), window.location.origin)
  })
  return ref
}
