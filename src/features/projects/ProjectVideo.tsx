import ArrowUpRight from 'lucide-react/icons/arrow-up-right'
import { apiBase } from '../../client/calls/call.ts'
import { ButtonLink } from '../../client/ui/Button.tsx'
import { assetUrl } from '../../shared/assetUrl.ts'
import styles from './ProjectVideo.module.css'

const videoFile = /\/uploads\/[^/]+$|\.(mp4|webm|mov|ogg)$/i

/** The demonstration: a film to play here, or a link to the page that shows it. */
export function ProjectVideo({ address, title }: { address: string; title: string }) {
  const url = assetUrl(address, apiBase)
  const [path = ''] = url.split(/[?#]/)
  if (!videoFile.test(path)) {
    return (
      <ButtonLink href={url} target="_blank" rel="noopener" icon={<ArrowUpRight />}>
        Watch the demo
      </ButtonLink>
    )
  }
  return (
    // biome-ignore lint/a11y/useMediaCaption: an owner's film comes without captions
    <video
      className={styles.video}
      src={url}
      controls
      preload="metadata"
      playsInline
      aria-label={`Demo of ${title}`}
    />
  )
}
