/** A folder or a zip, whose pictures the browser sends one by one. */
export type ImportArchive = {
  name: string
  /** The texts with the names of the other files, as a zip. */
  upload(): Promise<File>
  /** A file by its path; undefined where there is none. */
  find(path: string): Promise<File | undefined>
}

/** A file, or a folder with all that is in it. */
export type Dropped = File | ImportArchive
type Take = (file: Dropped) => void

let waiting: Dropped | undefined
let listener: Take | undefined

/** Hands a file to the page that imports it: at once where it is open, else when it opens. */
export function setDroppedFile(file: Dropped): void {
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
