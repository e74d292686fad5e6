import { accessToken, authClient } from '../shell/session/session.ts'

const SESSION_KEY = 'plumbline.portal'
/** Keeps the server from rendering pages here, even if it couldn't be reached when the visitor signed out. */
const LEFT_COOKIE = 'plumbline-portal-left'
const HALF_DAY_SECONDS = 43_200
/** Only for this tab: proves that it asked for the code from the email. */
const REQUEST_KEY = 'plumbline.portal.request'

export type KeptSession = { token: string; endsAt: string }

/** The session of a link or code, until it ends. */
export function keptSession(now = Date.now()): KeptSession | null {
  const kept = read<KeptSession>(localStorage, SESSION_KEY)
  return kept !== null && Date.parse(kept.endsAt) > now ? kept : null
}

export function keepSession(session: KeptSession): void {
  localStorage.setItem(SESSION_KEY, JSON.stringify(session))
  markLeft(0)
}

export function forgetSession(): void {
  localStorage.removeItem(SESSION_KEY)
  markLeft(HALF_DAY_SECONDS)
}

function markLeft(seconds: number): void {
  document.cookie = `${LEFT_COOKIE}=1; path=/portal; max-age=${seconds}; samesite=lax`
}

/** What authenticates requests: the portal's own session, or that of someone who signed in with an account. */
export async function bearer(): Promise<string | null> {
  return keptSession()?.token ?? accountToken()
}

/** Signs the account out as well, if that is how the visitor came in. */
export async function leaveAccount(): Promise<void> {
  if ((await accountToken()) !== null) await (await authClient()).signOut({ scope: 'local' })
}

/** An account whose session can't be refreshed right now doesn't count. */
async function accountToken(): Promise<string | null> {
  return accessToken().catch(() => null)
}

/** Calls `onChange` when another tab signs in or out. */
export function whenSessionChanges(onChange: () => void): () => void {
  const changed = ({ key }: StorageEvent) => {
    if (key === SESSION_KEY) onChange()
  }
  addEventListener('storage', changed)
  return () => removeEventListener('storage', changed)
}

/** How the last email was asked for, so that a code still works after the phone has reloaded the page. */
export type Asked = { request: string; who: { entry: string } | { email: string } }

export function keptRequest(): Asked | null {
  return read<Asked>(sessionStorage, REQUEST_KEY)
}

export function keepRequest(asked: Asked | null): void {
  if (asked === null) sessionStorage.removeItem(REQUEST_KEY)
  else sessionStorage.setItem(REQUEST_KEY, JSON.stringify(asked))
}

function read<Kept>(storage: Storage, key: string): Kept | null {
  try {
    return JSON.parse(storage.getItem(key) ?? 'null') as Kept | null
  } catch {
    return null
  }
}
