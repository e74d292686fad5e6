/**
 * A placeholder in the built pages for the operator's address (`PUBLIC_URL`), which is known only when the server
 * starts. The server fills it in (`server/src/platform/http/pages/built-site.ts`). The name cannot exist (RFC 6761).
 */
export const ORIGIN_MARK = 'https://public-url.invalid'

/** Returns the absolute URL of a path on this site. */
export function absolute(path: string): string {
  return `${ORIGIN_MARK}${path}`
}
