/** Whether an address is that of a film itself, and not of a page that shows one. */
export const isVideoFile = (address: string): boolean =>
  /^blob:|\/uploads\/[^/]+$|\.(mp4|webm|mov|ogg)$/i.test(address.split(/[?#]/)[0] ?? '')
