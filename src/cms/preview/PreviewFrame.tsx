import {
  type CSSProperties,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import styles from './PreviewFrame.module.css'
import { type Preview, previewMessage, previewReady } from './previewMessage.ts'
import { previewPath } from './previewPath.ts'

type PreviewFrameProps = {
  preview: Preview
  /** Of the window that is shown, in CSS pixels. */
  width: number
  title: string
  className: string | undefined
}

/** A part of the page in a window of its own, scaled to the element that it fills. */
export function PreviewFrame({ preview, width: shown, title, className }: PreviewFrameProps) {
  const frameRef = usePreviewFrame(preview)
  // The frame is a page of its own: first the form can be used.
  const isIdle = useIdle()
  const [areaRef, { width, height }] = useSize()
  // As long as its size is not known, nothing is laid out for it.
  const scale = width > 0 ? Math.min(1, width / shown) : 1
  return (
    <div ref={areaRef} className={className}>
      <div
        className={styles.window}
        style={
          {
            '--width': `${shown}px`,
            '--height': `${height / scale}px`,
            '--scale': scale,
          } as CSSProperties
        }
      >
        {isIdle && (
          <iframe
            ref={frameRef}
            src={`${previewPath}?section=${encodeURIComponent(preview.section)}`}
            title={title}
            tabIndex={-1}
            className={styles.frame}
          />
        )}
      </div>
    </div>
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

/** Whether the browser has been idle since the first render, or busy for too long. */
function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => {
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(() => setIdle(true), latest)
      return () => clearTimeout(timer)
    }
    const callbackId = requestIdleCallback(() => setIdle(true), { timeout: longest })
    return () => cancelIdleCallback(callbackId)
  }, [])
  return isIdle
}

/** Delay that counts as idle in browsers without requestIdleCallback, in milliseconds. */
const latest = 200
/** Maximum wait for a busy browser, in milliseconds. */
const longest = 2000
