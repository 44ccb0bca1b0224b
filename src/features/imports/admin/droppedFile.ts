type Take = (file: File) => void

let waiting: File | undefined
let listener: Take | undefined

/** Hands a file to the page that imports it: at once where it is open, else when it opens. */
export function setDroppedFile(file: File): void {
  if (listener) listener(file)
  else waiting = file
}

/** Takes the files that are offered, also the one that waits; answers what ends that. */
export function consumeDroppedFiles(take: Take): () => void {
  listener = take
  if (waiting) take(waiting)
  waiting = undefined
  return () => {
    listener = undefined
  }
}
