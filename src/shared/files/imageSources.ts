/** Widths of the stored variants of an image in pixels, besides its full size. */
const imageWidths = [480, 960, 1600] as const
export const variantTypes = ['avif', 'webp'] as const
export type VariantType = (typeof variantTypes)[number]

const storedPicture = /^(.*\/uploads\/[0-9a-f]{32}-(\d+)x(\d+)(?:-of(\d+))?)\.webp$/

export type ImageSources = {
  width: number
  height: number
  /** A `srcset` for each type, smaller files first. */
  sources: { type: string; srcSet: string }[]
}

/** The name of an image's variant, or of the image itself for its own width. */
export const variantName = (stem: string, width: number, type: VariantType) =>
  `${stem}-w${width}.${type}`

/** The stored widths below an image's own. */
export const widthsBelow = (width: number) => imageWidths.filter((candidate) => candidate < width)

/**
 * The sources of a stored image, from its name (`<hash>-<width>x<height>.webp`, with `-of<pages>` for a PDF).
 * undefined for links, SVG and animations.
 */
export function imageSources(url: string): ImageSources | undefined {
  const [, stem, width, height] = storedPicture.exec(url) ?? []
  if (!stem) return undefined
  const sources = variantTypes.map((type) => ({
    type: `image/${type}`,
    srcSet: srcSet(stem, Number(width), type),
  }))
  return { width: Number(width), height: Number(height), sources }
}

/**
 * The width of an image by its height, as it is shown beside others. Of a very wide or tall image only its upper left part is
 * legible, so it gets the shape of a window.
 */
export function shownShape({ width, height }: Pick<ImageSources, 'width' | 'height'>): number {
  const shape = width / height
  return shape > 2.4 ? 1.9 : shape < 0.4 ? 1.4 : shape
}

/** The PDF of a stored image and its number of pages; undefined for other images. */
export function documentOf(url: string): { url: string; pages: number } | undefined {
  const [, stem, , , pages] = storedPicture.exec(url) ?? []
  return pages ? { url: `${stem}.pdf`, pages: Number(pages) } : undefined
}

function srcSet(stem: string, fullWidth: number, type: VariantType): string {
  const entries = widthsBelow(fullWidth).map(
    (width) => `${variantName(stem, width, type)} ${width}w`,
  )
  const full = type === 'webp' ? `${stem}.webp` : `${stem}.avif`
  return [...entries, `${full} ${fullWidth}w`].join(', ')
}
