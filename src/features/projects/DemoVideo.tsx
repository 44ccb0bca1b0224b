import { useTexts } from '../../client/texts/useTexts.ts'

type DemoVideoProps = { url: string; title: string; className: string | undefined }

/** The demonstration of a project, a film to play where it stands. */
export function DemoVideo({ url, title, className }: DemoVideoProps) {
  const t = useTexts()
  return (
    // biome-ignore lint/a11y/useMediaCaption: an owner's film comes without captions
    <video
      className={className}
      src={url}
      controls
      preload="metadata"
      playsInline
      aria-label={t('Demo of {title}', { title })}
    />
  )
}
