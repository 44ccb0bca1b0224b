/** The widths in pixels that an uploaded picture is kept in, beside its full size. */
export const imageWidths = [480, 960, 1600] as const
export const variantTypes = ['avif', 'webp'] as const
export type VariantType = (typeof variantTypes)[number]

const storedPicture = /^(.*\/uploads\/[0-9a-f]{32}-(\d+)x(\d+)(?:-of(\d+))?)\.webp$/

export type ImageSources = {
  width: number
  height: number
  /** A `srcset` for each type, the smaller files first. */
  sources: { type: string; srcSet: string }[]
}

/** The name of a picture's variant, or of the picture itself when the width is its own. */
export const variantName = (stem: string, width: number, type: VariantType) =>
  `${stem}-w${width}.${type}`

/** The widths below a picture's own that it is kept in. */
export const widthsBelow = (width: number) => imageWidths.filter((candidate) => candidate < width)

/**
 * The sizes of a stored picture, read off its name (`<hash>-<width>x<height>.webp`, with `-of<pages>` where it is
 * the first page of a PDF); undefined for pictures without sizes: links, SVG and moving pictures.
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

/** The PDF whose first page a stored picture is, and how many it has; undefined for other pictures. */
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
