import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Draws public/notification.wav: two soft bell tones, 16-bit mono. `node scripts/notificationSound.ts` */

const rate = 16_000
const seconds = 0.5
const loudness = 0.22
/** Frequency in hertz, and when it is struck, in seconds. */
const tones = [
  { frequency: 659.26, at: 0 },
  { frequency: 987.77, at: 0.09 },
]

/** How far the air is from rest at a time, -1 to 1. */
function wave(time: number): number {
  let sum = 0
  for (const { frequency, at } of tones) {
    const since = time - at
    if (since < 0) continue
    const attack = Math.min(1, since / 0.006)
    const decay = Math.exp(-since * 11)
    const angle = 2 * Math.PI * frequency * since
    sum += attack * decay * (Math.sin(angle) + 0.2 * Math.sin(2 * angle))
  }
  // The end is silence, lest it clicks.
  return sum * loudness * Math.min(1, (seconds - time) / 0.03)
}

const count = Math.round(rate * seconds)
const header = 44
const file = Buffer.alloc(header + 2 * count)
file.write('RIFF', 0)
file.writeUInt32LE(file.length - 8, 4)
file.write('WAVEfmt ', 8)
file.writeUInt32LE(16, 16)
file.writeUInt16LE(1, 20)
file.writeUInt16LE(1, 22)
file.writeUInt32LE(rate, 24)
file.writeUInt32LE(2 * rate, 28)
file.writeUInt16LE(2, 32)
file.writeUInt16LE(16, 34)
file.write('data', 36)
file.writeUInt32LE(2 * count, 40)
for (let sample = 0; sample < count; sample++) {
  file.writeInt16LE(Math.round(wave(sample / rate) * 32_767), header + 2 * sample)
}
writeFileSync(join(import.meta.dirname, '../public/notification.wav'), file)
