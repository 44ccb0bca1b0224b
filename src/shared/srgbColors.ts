type Oklch = { lightness: number; chroma: number; hue: number }

/**
 * An OKLCH color as #rrggbb, for manifests and share images; clipped to sRGB. Formula:
 * https://bottosson.github.io/posts/oklab.
 */
export function hexColor({ lightness, chroma, hue }: Oklch): string {
  const angle = (hue * Math.PI) / 180
  const a = chroma * Math.cos(angle)
  const b = chroma * Math.sin(angle)
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const linear = [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ]
  return `#${linear.map(hexByte).join('')}`
}

function hexByte(linear: number): string {
  const clamped = Math.min(1, Math.max(0, linear))
  const gamma = clamped <= 0.0031308 ? 12.92 * clamped : 1.055 * clamped ** (1 / 2.4) - 0.055
  return Math.round(gamma * 255)
    .toString(16)
    .padStart(2, '0')
}
