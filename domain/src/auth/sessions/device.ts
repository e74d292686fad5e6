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

/** @property browser, system null where the user agent names none that we know */
export type Device = { browser: string | null; system: string | null }

/** What a browser's user agent says of the device, as far as a person would call it that. */
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

/** The user agent without its versions: a browser that was updated is the same device. */
export function deviceKind(userAgent: string | null): string {
  return (userAgent ?? '').replace(/[\d._]+/g, '')
}
