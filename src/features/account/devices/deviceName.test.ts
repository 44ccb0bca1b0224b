import { expect, test } from 'vitest'
import { deviceName } from './deviceName.ts'

const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)'
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)'
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15'
const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  [`${windows} ${webkit} Chrome/141.0.0.0 Safari/537.36`, 'Chrome 141', 'Windows'],
  [`${windows} ${webkit} Chrome/141.0.0.0 Safari/537.36 Edg/141.0.3537.71`, 'Edge 141', 'Windows'],
  [`${windows} ${webkit} Chrome/140.0.0.0 Safari/537.36 OPR/124.0.0.0`, 'Opera 124', 'Windows'],
  [
    `${mac} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15`,
    'Safari 18',
    'macOS',
  ],
  [`${iphone} (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1`, 'Safari 18', 'iPhone'],
  [
    `${iphone} (KHTML, like Gecko) CriOS/141.0.7390.41 Mobile/15E148 Safari/604.1`,
    'Chrome 141',
    'iPhone',
  ],
  [`${iphone} (KHTML, like Gecko) FxiOS/144.0 Mobile/15E148 Safari/604.1`, 'Firefox 144', 'iPhone'],
  [
    'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0',
    'Firefox 144',
    'Linux',
  ],
  [
    'Mozilla/5.0 (Android 15; Mobile; rv:144.0) Gecko/144.0 Firefox/144.0',
    'Firefox 144',
    'Android',
  ],
  [
    `Mozilla/5.0 (Linux; Android 15; SM-S931B) ${webkit} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
    'Samsung Internet 28',
    'Android',
  ],
  [
    `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webkit} Chrome/141.0.0.0 Safari/537.36`,
    'Chrome 141',
    'ChromeOS',
  ],
  [
    `Mozilla/5.0 (X11; Linux x86_64) ${webkit} HeadlessChrome/141.0.0.0 Safari/537.36`,
    'Chrome 141',
    'Linux',
  ],
  ['curl/8.14.1', 'curl 8', ''],
  ['node', 'node', ''],
  ['Mozilla/5.0', '', ''],
  ['<script>alert(1)</script>', '', ''],
  ['', '', ''],
])('%s', (userAgent, browser, system) => {
  expect(deviceName(userAgent)).toEqual({ browser, system })
})
