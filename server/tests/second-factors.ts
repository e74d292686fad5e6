import { Secret, TOTP } from 'otpauth'
import { expect } from 'vitest'
import type { AuthBench, Browser } from './auth-bench.ts'

export const PASSWORD = 'correct horse'

/** Signs up a new user in a separate browser. */
export async function newcomer(bench: Pick<AuthBench, 'browser'>, email: string): Promise<Browser> {
  const browser = bench.browser()
  const { error } = await browser.signUp({ email, password: PASSWORD })
  expect(error).toBeNull()
  return browser
}

export async function signedIn(bench: Pick<AuthBench, 'browser'>, email: string): Promise<Browser> {
  const browser = bench.browser()
  const { error } = await browser.signInWithPassword({ email, password: PASSWORD })
  expect(error).toBeNull()
  return browser
}

/** Returns the code that an authenticator app shows at the given time. */
export function totpCode(secret: string, at: Date): string {
  return TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: at.getTime() })
}

export type App = { factorId: string; secret: string }

/** Adds an authenticator app without verifying it yet. */
export async function enrollApp(browser: Browser, friendlyName = 'Phone'): Promise<App> {
  const { data, error } = await browser.mfa.enroll({ factorType: 'totp', friendlyName })
  expect(error).toBeNull()
  return { factorId: data?.id ?? '', secret: data?.totp.secret ?? '' }
}

/** Verifies an authenticator app with the code from its next time step, since each code works only once. */
export async function showApp(
  bench: Pick<AuthBench, 'time'>,
  browser: Browser,
  { factorId, secret }: App,
): Promise<void> {
  bench.time.advance(30_000)
  const { error } = await browser.mfa.challengeAndVerify({ factorId, code: totpCode(secret, bench.time.now()) })
  expect(error).toBeNull()
}

/** Creates a user whose session is at level 2. */
export async function personWithApp(bench: AuthBench, email: string): Promise<{ browser: Browser; app: App }> {
  const browser = await newcomer(bench, email)
  const app = await enrollApp(browser)
  await showApp(bench, browser, app)
  return { browser, app }
}

export async function tokensOf(browser: Browser): Promise<{ access: string; refresh: string }> {
  const { data } = await browser.getSession()
  return { access: data.session?.access_token ?? '', refresh: data.session?.refresh_token ?? '' }
}

export function claimsOf(token: string): {
  aal: string
  amr: { method: string }[]
  session_id: string
  exp: number
  iat: number
} {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
}

export function methodsOf(token: string): string[] {
  return claimsOf(token).amr.map(({ method }) => method)
}
