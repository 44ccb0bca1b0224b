/** Whether an address is a video file rather than a page with one. */
export const isVideoFile = (address: string): boolean =>
  /^blob:|\/uploads\/[^/]+$|\.(mp4|webm|mov|ogg)$/i.test(address.split(/[?#]/)[0] ?? '')
