import { onTestFinished } from 'vitest'
import { commands } from 'vitest/browser'

/** A picture file of one color. */
export async function picture(
  name: string,
  { width = 40, height = 30, type = 'image/png', color = 'rgb(200 80 40)' } = {},
): Promise<File> {
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('The browser draws no pictures')
  context.fillStyle = color
  context.fillRect(0, 0, width, height)
  return new File([await canvas.convertToBlob({ type })], name, { type })
}

/** A picture file of 1.19 MB, of which most is nothing behind the picture, so that it is decoded at once. */
export async function largePicture(name: string): Promise<File> {
  // Equal pictures are stored once, therefore its color is made of its name.
  const color = `rgb(${new TextEncoder().encode(name).slice(0, 3).join(' ')})`
  const small = await picture(name, { color })
  return new File([small, new Uint8Array(1_250_000)], name, { type: 'image/png' })
}

/** Slows what the browser sends until the test ends or the returned function is called. */
export async function slowUploads(): Promise<() => Promise<void>> {
  const hurry = () => commands.limitUploads(-1)
  onTestFinished(hurry)
  await commands.limitUploads(60_000)
  return hurry
}
