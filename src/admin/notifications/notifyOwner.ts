import { deviceChoice } from '../../client/browser/deviceChoice.ts'

export type MessageAlert = {
  text: string
  /** Second line of the notification. */
  detail?: string
  /** The page that shows it, and the button that leads there. */
  path: string
  action: string
  /** Milliseconds since 1970. */
  raisedAt: number
}

/** Whether alerts make a sound on this device; they do until the owner says otherwise. */
export const sound = deviceChoice('sound', (stored) => stored === 'on' || stored === 'off')

type Permission = NotificationPermission | 'unknown'

export const notificationPermission = (): Permission =>
  'Notification' in window ? Notification.permission : 'unknown'

/** Asks the owner whether this browser may notify; some ask only while a button is pressed, and refuse otherwise. */
export async function askPermission(): Promise<Permission> {
  try {
    if ('Notification' in window) await Notification.requestPermission()
  } catch {
    // A refusal is an answer.
  }
  return notificationPermission()
}

/** Plays the sound and raises a browser notification, as far as the browser and the owner allow. */
export function notifyOwner({ text, detail }: MessageAlert, onOpen: () => void): void {
  void playSound()
  if (notificationPermission() !== 'granted') return
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

/** Plays the sound of an alert, unless it is switched off or the browser keeps the page silent. */
async function playSound(): Promise<void> {
  if (sound.read() === 'off') return
  try {
    await new Audio('/notification.wav').play()
  } catch {
    // A browser may keep a page silent until it was touched.
  }
}
