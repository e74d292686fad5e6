const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\b(Macintosh|Mac OS X)\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
]

/** @property browser, system null if the user agent doesn't name one we know */
export type Device = { browser: string | null; system: string | null }

/** Reads the device from a browser's user agent, using names people recognize. */
export function deviceOf(userAgent: string | null): Device {
  const named = (names: readonly (readonly [RegExp, string])[]) =>
    names.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1] ?? null
  return { browser: named(BROWSERS), system: named(SYSTEMS) }
}

export type DeviceForm = 'computer' | 'phone' | 'tablet'

export function deviceForm(userAgent: string | null): DeviceForm {
  const { system } = deviceOf(userAgent)
  if (system === 'iPad') return 'tablet'
  if (system === 'iPhone') return 'phone'
  if (system !== 'Android') return 'computer'
  return /\bMobile\b/.test(userAgent ?? '') ? 'phone' : 'tablet'
}

/** Returns the user agent without version numbers, so a browser update doesn't make it a different device. */
export function deviceKind(userAgent: string | null): string {
  return (userAgent ?? '').replace(/[\d._]+/g, '')
}
