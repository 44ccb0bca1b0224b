/** A picture file of one color. */
export async function picture(
  name: string,
  { width = 40, height = 30, type = 'image/png' } = {},
): Promise<File> {
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('The browser draws no pictures')
  context.fillStyle = 'rgb(200 80 40)'
  context.fillRect(0, 0, width, height)
  return new File([await canvas.convertToBlob({ type })], name, { type })
}
