const UNIT_MS: Readonly<Record<string, number>> = { ms: 1, s: 1_000, m: 60_000, h: 3_600_000 }
const PART = /(\d+(?:\.\d+)?)(ms|s|m|h)/g
const LONGEST_MS = 100 * 365 * 24 * 3_600_000

/**
 * Parses how long someone is banned: `24h`, `1h30m`, `90s`; `none` lifts a ban.
 * @returns milliseconds, 0 for `none`, or null if it isn't a duration
 */
export function readBanDuration(text: string): number | null {
  if (text === 'none') return 0
  if (!/^(\d+(\.\d+)?(ms|s|m|h))+$/.test(text)) return null
  const parts = [...text.matchAll(PART)].map(([, count, unit]) => Number(count) * (UNIT_MS[unit ?? ''] ?? 0))
  return Math.min(
    LONGEST_MS,
    parts.reduce((total, part) => total + part, 0),
  )
}
