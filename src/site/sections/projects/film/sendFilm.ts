import { CallError } from '../../../../client/calls/call.ts'
import { callWithFile } from '../../../../client/calls/callWithFile.ts'
import type { SaveOptions } from '../../../../client/forms/useSubmit.ts'
import { filmsApi } from './contract.ts'

/** How long a browser may take to tell the size of a film's picture, in milliseconds. */
const timeout = 5000

/** The paths of films that were sent while their project was refused. */
const sentPaths = new WeakMap<File, string>()

/**
 * Sends a film ahead of the project that it belongs to, once, and saves the project with its path; throws as a save
 * does. A project that is refused for another reason keeps the film for the next attempt.
 */
export async function saveWithFilm<T>(
  film: File,
  options: Pick<SaveOptions, 'onProgress' | 'signal'>,
  save: (path: string) => Promise<T>,
): Promise<T> {
  const path = sentPaths.get(film) ?? (await sendFilm(film, options))
  sentPaths.set(film, path)
  try {
    return await save(path)
  } catch (error) {
    // The server has it no longer.
    if (error instanceof CallError && error.fields.demo_video) sentPaths.delete(film)
    throw error
  }
}

async function sendFilm(
  film: File,
  options: Pick<SaveOptions, 'onProgress' | 'signal'>,
): Promise<string> {
  const query = await pixelsOf(film)
  try {
    const { path } = await callWithFile(filmsApi.upload, film, {
      ...options,
      ...(query && { query }),
    })
    return path
  } catch (error) {
    if (!(error instanceof CallError) || ![400, 413].includes(error.status)) throw error
    throw new CallError(error.status, error.message, { fields: { demo_video: error.message } })
  }
}

/** The size of a film's picture; undefined where this browser cannot tell. */
async function pixelsOf(film: File): Promise<{ width: string; height: string } | undefined> {
  const url = URL.createObjectURL(film)
  const video = document.createElement('video')
  try {
    await new Promise((resolve) => {
      video.onloadedmetadata = resolve
      video.onerror = resolve
      setTimeout(resolve, timeout)
      video.preload = 'metadata'
      video.src = url
    })
    const { videoWidth, videoHeight } = video
    if (videoWidth === 0 || videoHeight === 0) return undefined
    return { width: `${videoWidth}`, height: `${videoHeight}` }
  } finally {
    video.removeAttribute('src')
    URL.revokeObjectURL(url)
  }
}
