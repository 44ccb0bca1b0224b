import type { CSSProperties } from 'react'
import { apiBase } from '../../../client/calls/call.ts'
import { useTexts } from '../../../client/texts/useTexts.ts'
import type { Project } from '../../../content/records.ts'
import { assetUrl } from '../../../shared/files/assetUrl.ts'
import { filmPixels } from '../../../shared/files/films.ts'

type DemoVideoProps = {
  project: Pick<Project, 'title' | 'image' | 'demo_video' | 'demo_captions'>
  className: string | undefined
}

/** The demonstration of a project, a film to play where it stands. */
export function DemoVideo({ project, className }: DemoVideoProps) {
  const t = useTexts()
  const { title, image, demo_video, demo_captions } = project
  const pixels = filmPixels(demo_video)
  // Its own shape before a byte of it has come.
  const shape: CSSProperties | undefined = pixels && {
    aspectRatio: `${pixels.width} / ${pixels.height}`,
  }
  return (
    // biome-ignore lint/a11y/useMediaCaption: an owner's film may come without captions
    <video
      className={className}
      style={shape}
      src={assetUrl(demo_video, apiBase)}
      poster={image ? assetUrl(image, apiBase) : undefined}
      controls
      preload="metadata"
      playsInline
      aria-label={t('Demo of {title}', { title })}
    >
      {demo_captions && (
        <track kind="captions" src={assetUrl(demo_captions, apiBase)} label={t('Captions')} />
      )}
    </video>
  )
}
