import { decoded } from '../../shared/decoded.ts'

const scheme = 'new-picture:'

/** Address of a new picture in a text until its project is saved; `name` is its file's, or its index as it is sent. */
export const newPicture = (name: string) =>
  scheme + encodeURIComponent(name).replaceAll('(', '%28').replaceAll(')', '%29')

/** The name of the file of a new picture; other addresses as they are. */
export const fileNameOf = (address: string) =>
  address.startsWith(scheme) ? decoded(address.slice(scheme.length)) : address

/** The text with the addresses of its new pictures replaced; those without another one stay. */
export const withAddresses = (
  text: string,
  addressOf: (address: string) => string | undefined,
): string =>
  text.replace(
    /\]\((new-picture:[^\s()]+)/g,
    (whole, address: string) => `](${addressOf(address) ?? whole.slice(2)}`,
  )

/** Whether a text shows new pictures, which must be saved with it. */
export const hasNewPictures = (text: string | undefined) => isShownIn(text, scheme)

/** Whether a text shows the picture of an address. */
export const isShownIn = (text: string | undefined, address: string) =>
  text?.includes(`](${address}`) ?? false

/** The file with a name that no other new picture has, such as image-2.png. */
export function withFreeName(file: File, isTaken: (name: string) => boolean): File {
  if (!isTaken(file.name)) return file
  const dot = file.name.lastIndexOf('.')
  const [stem, ending] = dot < 0 ? [file.name, ''] : [file.name.slice(0, dot), file.name.slice(dot)]
  for (let number = 2; ; number++) {
    const name = `${stem}-${number}${ending}`
    if (!isTaken(name)) return new File([file], name, { type: file.type })
  }
}
