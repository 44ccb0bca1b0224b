import { isSoundOn } from './useSound.ts'

export type MessageAlert = {
  text: string
  /** What the text is about, in a second line. */
  detail?: string
  /** The page that shows it. */
  path: string
  /** Milliseconds since 1970. */
  raisedAt: number
}

/** Plays the sound and raises a browser notification, as far as the browser and the owner allow. */
export function alertOwner({ text, detail }: MessageAlert, onOpen: () => void): void {
  if (isSoundOn()) void playSound()
  if (!('Notification' in window) || Notification.permission !== 'granted') return
  try {
    const notification = new Notification(text, {
      body: detail,
      icon: '/favicon.svg',
      // The next one replaces this one.
      tag: 'vitrine-messages',
    })
    notification.onclick = () => {
      window.focus()
      notification.close()
      onOpen()
    }
  } catch {
    // Android raises notifications from service workers only.
  }
}

async function playSound(): Promise<void> {
  try {
    await new Audio('/notification.wav').play()
  } catch {
    // A browser may keep a page silent until it was touched.
  }
}
