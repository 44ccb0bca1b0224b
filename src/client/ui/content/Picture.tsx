import { assetUrl } from '../../../shared/files/assetUrl.ts'
import { imageSources } from '../../../shared/files/imageSources.ts'
import { apiBase } from '../../calls/call.ts'

type PictureProps = {
  /** The image's address in its record. */
  src: string
  alt: string
  /** The displayed width, as the `sizes` of an image. */
  sizes: string
  /** Loads at once, for images on the first screen. */
  priority?: boolean
  className?: string
  /** Called when the image fails to load, also before hydration. */
  onError?: () => void
}

/** A stored image in the best size and format, or any other image as it is. */
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
