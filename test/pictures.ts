import sharp from 'sharp'

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 80, b: 40 } } })

/** A JPEG as a phone writes it: rotated by metadata, with a location. */
export function photograph(width = 1200, height = 800): Promise<Buffer> {
  return plain(width, height)
    .withExif({
      IFD0: { Make: 'Phone' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 27/1 0/1', GPSLongitudeRef: 'W' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
}

export const png = (width = 40, height = 30): Promise<Buffer> =>
  plain(width, height).png().toBuffer()

export const jpegFile = (bytes: Buffer, name = 'photo.jpg') =>
  new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' })

/** A PNG of 45 megapixels in a few kilobytes. */
export const decompressionBomb = (): Promise<Buffer> =>
  sharp({
    create: { width: 9000, height: 5001, channels: 3, background: '#000' },
    limitInputPixels: false,
  })
    .png({ compressionLevel: 9 })
    .toBuffer()

export const svgWithScript =
  '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"><script>alert(1)</script><rect width="20" height="10"/></svg>'
