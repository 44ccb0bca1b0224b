import { assetUrl } from '../../../shared/files/assetUrl.ts'
import { imageSources } from '../../../shared/files/imageSources.ts'
import { apiBase } from '../../calls/call.ts'

type PictureProps = {
  /** The picture as its record names it. */
  src: string
  alt: string
  /** The width it is shown at, as the `sizes` of an image. */
  sizes: string
  /** Load at once: for what the first screen shows. */
  priority?: boolean
  className?: string
  /** Called when the picture cannot be shown, also when that was so before the page was hydrated. */
  onError?: () => void
}

/** A stored picture in the size and format that fits, or any other image as it is. */
export function Picture({ src, alt, sizes, priority, className, onError }: PictureProps) {
  const url = assetUrl(src, apiBase)
  const stored = imageSources(url)
  return (
    <picture>
      {stored?.sources.map(({ type, srcSet }) => (
        <source key={type} type={type} srcSet={srcSet} sizes={sizes} />
      ))}
      <img
        ref={(image) => {
          if (image?.complete && image.naturalWidth === 0) onError?.()
        }}
        src={url}
        alt={alt}
        width={stored?.width}
        height={stored?.height}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        decoding="async"
        draggable={false}
        className={className}
        onError={onError}
      />
    </picture>
  )
}
