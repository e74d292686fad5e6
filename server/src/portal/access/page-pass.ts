import { hashToken, makeToken } from '../../platform/config/link-token.ts'

/** Distinguishes a page pass from a session's token, which the API accepts. */
const PASS_PREFIX = 'ptp_'
const PASS_COOKIE = 'plumbline-portal'
/** The browser sets this one when its visitor signs out, since the server won't hear of it while the browser is offline. */
const LEFT_COOKIE = 'plumbline-portal-left'
const MS_PER_SECOND = 1_000

/**
 * The cookie that a browser sends when it asks for a page of the portal. Only pages accept it: the API wants the session's
 * token, which no other site can make a browser send.
 */
export function makePagePass(): { pass: string; passHash: Buffer } {
  const { token: pass, tokenHash: passHash } = makeToken(PASS_PREFIX)
  return { pass, passHash }
}

type Settings = { publicUrl: string }

/** The cookie of a session that has just begun. */
export function passCookie({ publicUrl }: Settings, { pass, endsAt, now }: { pass: string; endsAt: Date; now: Date }) {
  const seconds = Math.floor((endsAt.getTime() - now.getTime()) / MS_PER_SECOND)
  return cookie(publicUrl, pass, seconds)
}

/** Makes the browser forget its pass. */
export function passOver({ publicUrl }: Settings): string {
  return cookie(publicUrl, '', 0)
}

function cookie(publicUrl: string, value: string, seconds: number): string {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : ''
  return `${PASS_COOKIE}=${value}; Path=/portal; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`
}

/** @returns the hash of the pass that a request carries; null if it has none, or if its visitor signed out */
export function passHashIn(cookies: string | undefined): Buffer | null {
  const values = new Map((cookies ?? '').split(/;\s*/).map((part) => splitOnce(part)))
  const pass = values.get(PASS_COOKIE)
  return pass?.startsWith(PASS_PREFIX) && !values.has(LEFT_COOKIE) ? hashToken(pass) : null
}

function splitOnce(part: string): [name: string, value: string] {
  const at = part.indexOf('=')
  return [part.slice(0, at), part.slice(at + 1)]
}
