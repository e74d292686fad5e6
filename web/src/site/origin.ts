/**
 * Stands in the built pages for the address under which the operator serves them (`PUBLIC_URL`), which is known only when the
 * server starts: it puts its own in (`server/src/platform/http/pages/built-site.ts`). The name cannot exist (RFC 6761).
 */
export const ORIGIN_MARK = 'https://public-url.invalid'

/** The whole address of a path on this site. */
export function absolute(path: string): string {
  return `${ORIGIN_MARK}${path}`
}
