import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { claimsOf, newcomer, PASSWORD, signedIn } from '../../../server/tests/second-factors.ts'
import { type ElsewhereBench, openElsewhere, type Tab } from './bench.ts'

/** When the official client drops its session and when it keeps it, in a page of another origin. */

const SIGNED_OUT = ['INITIAL_SESSION', 'SIGNED_IN', 'SIGNED_OUT']
const STILL_IN = ['INITIAL_SESSION', 'SIGNED_IN']

let bench: ElsewhereBench
let people = 0

beforeAll(async () => void (bench = await openElsewhere()))
afterAll(() => bench.close())

/** Opens a tab and signs in a new user. */
async function personIn(flow?: Parameters<ElsewhereBench['browser']>[0]): Promise<Tab & { email: string }> {
  const email = `person-${++people}@elsewhere.example`
  const tab = await bench.browser(flow)
  await newcomer({ browser: () => tab.auth }, email)
  return { ...tab, email }
}

/** Signs the same user in to another browser. */
async function alsoIn(email: string): Promise<Tab> {
  const tab = await bench.browser()
  await signedIn({ browser: () => tab.auth }, email)
  return tab
}

/** Ends the session on the server without notifying the browser. */
async function endSession({ kept }: Tab): Promise<void> {
  const { session_id } = claimsOf((await kept())!.access_token)
  await bench.app.db.pool.query('delete from auth.sessions where id = $1', [session_id])
}

/** Makes the browser think that its access token expires in the given number of seconds. */
async function endsIn({ kept, keep }: Tab, seconds: number): Promise<void> {
  await keep({ ...(await kept()), expires_at: Math.floor(Date.now() / 1_000) + seconds })
}

/** Answers every sign-out with this status before it reaches the server. */
const signOutAnswers = (tab: Tab, status: number) =>
  tab.page.route('**/auth/v1/logout*', (route) =>
    route.fulfill({ status, headers: { 'access-control-allow-origin': '*' }, json: { code: 'x', message: 'No' } }),
  )

describe('signing out', () => {
  it('everywhere ends the user’s session in every browser', async () => {
    const one = await personIn()
    const other = await alsoIn(one.email)
    expect((await one.auth.signOut()).error).toBeNull()
    expect([await one.kept(), await one.events()]).toEqual([null, SIGNED_OUT])
    expect((await other.auth.getUser()).error?.name).toBe('AuthSessionMissingError')
    expect([await other.kept(), await other.events()]).toEqual([null, SIGNED_OUT])
  })

  it('here keeps the other browsers signed in', async () => {
    const one = await personIn()
    const other = await alsoIn(one.email)
    expect((await one.auth.signOut({ scope: 'local' })).error).toBeNull()
    expect([await one.kept(), await one.events()]).toEqual([null, SIGNED_OUT])
    expect((await other.auth.getUser()).data.user?.email).toBe(one.email)
    expect((await other.auth.refreshSession()).error).toBeNull()
  })

  it('the others keeps this one signed in and raises no event', async () => {
    const one = await personIn()
    const other = await alsoIn(one.email)
    expect((await one.auth.signOut({ scope: 'others' })).error).toBeNull()
    expect([await one.events(), (await one.auth.getUser()).error]).toEqual([STILL_IN, null])
    expect((await other.auth.getUser()).error?.name).toBe('AuthSessionMissingError')
    expect(await other.kept()).toBeNull()
  })

  it.each(['global', 'local'] as const)('reaches the browser’s other tabs (%s)', async (scope) => {
    const tab = await personIn()
    const beside = await bench.tabBeside(tab)
    expect((await beside.auth.getSession()).data.session?.user.email).toBe(tab.email)
    await tab.auth.signOut({ scope })
    await expect.poll(beside.events).toContain('SIGNED_OUT')
    expect((await beside.auth.getSession()).data.session).toBeNull()
    await tab.auth.signInWithPassword({ email: tab.email, password: PASSWORD })
    await expect.poll(async () => (await beside.auth.getSession()).data.session?.user.email).toBe(tab.email)
  })

  it.each([429, 500, 503])('keeps the session when something in between answers %i', async (status) => {
    const tab = await personIn()
    await signOutAnswers(tab, status)
    expect((await tab.auth.signOut()).error).toMatchObject({ status })
    expect(await tab.kept()).not.toBeNull()
    expect(await tab.events()).toEqual(STILL_IN)
  })

  it('keeps the session without a connection', async () => {
    const tab = await personIn()
    await tab.page.context().setOffline(true)
    expect((await tab.auth.signOut()).error?.name).toBe('AuthRetryableFetchError')
    expect(await tab.kept()).not.toBeNull()
    await tab.page.context().setOffline(false)
    expect((await tab.auth.signOut()).error).toBeNull()
    expect(await tab.kept()).toBeNull()
  })

  it.each([401, 404])('removes a session when the server answers %i', async (status) => {
    const tab = await personIn()
    await signOutAnswers(tab, status)
    expect((await tab.auth.signOut()).error).toBeNull()
    expect([await tab.kept(), await tab.events()]).toEqual([null, SIGNED_OUT])
  })

  it('removes a session that has already ended', async () => {
    const tab = await personIn()
    await endSession(tab)
    expect((await tab.auth.signOut()).error).toBeNull()
    expect([await tab.kept(), await tab.events()]).toEqual([null, SIGNED_OUT])
  })
})

describe('fetching the user', () => {
  it('removes a session that has ended', async () => {
    const tab = await personIn()
    await endSession(tab)
    expect((await tab.auth.getUser()).error).toMatchObject({ name: 'AuthSessionMissingError', status: 400 })
    expect([await tab.kept(), await tab.events()]).toEqual([null, SIGNED_OUT])
  })

  it('keeps the session of a deleted user', async () => {
    const tab = await personIn()
    const { user } = (await tab.kept())!
    await bench.app.db.pool.query('delete from auth.users where id = $1', [user.id])
    expect((await tab.auth.getUser()).error).toMatchObject({ status: 403, code: 'user_not_found' })
    expect([(await tab.kept())?.user.id, await tab.events()]).toEqual([user.id, STILL_IN])
  })

  it('keeps a session whose token is rejected', async () => {
    const tab = await personIn()
    const session = (await tab.kept())!
    const [header, claims] = session.access_token.split('.')
    const strange = { ...session, access_token: `${header}.${claims}.${'A'.repeat(86)}` }
    await tab.keep(strange)
    expect((await tab.auth.getUser()).error).toMatchObject({ status: 403, code: 'bad_jwt' })
    expect([await tab.kept(), await tab.events()]).toEqual([strange, STILL_IN])
  })
})

describe('opening a page', () => {
  it('keeps a valid session', async () => {
    const tab = await personIn()
    await tab.page.reload()
    await expect.poll(tab.events).toEqual(STILL_IN)
    expect((await tab.auth.getUser()).data.user?.email).toBe(tab.email)
  })

  it('refreshes a session whose token is about to expire or has expired', async () => {
    for (const seconds of [60, -60]) {
      const tab = await personIn()
      const before = await tab.kept()
      await endsIn(tab, seconds)
      await tab.page.reload()
      await expect.poll(tab.events).toEqual(['INITIAL_SESSION', 'TOKEN_REFRESHED'])
      const after = await tab.kept()
      expect(after?.user.id).toBe(before?.user.id)
      expect(after?.refresh_token).not.toBe(before?.refresh_token)
      expect((await tab.auth.getUser()).error).toBeNull()
    }
  })

  it('drops a session if the refresh is refused after its token expired', async () => {
    const tab = await personIn()
    await endSession(tab)
    await endsIn(tab, -60)
    await tab.page.reload()
    await expect.poll(tab.events).toEqual(['INITIAL_SESSION', 'SIGNED_OUT'])
    expect(await tab.kept()).toBeNull()
  })

  it('keeps a session if the refresh is refused while its token is valid', async () => {
    const tab = await personIn()
    await endSession(tab)
    await endsIn(tab, 60)
    await tab.page.reload()
    expect((await tab.auth.refreshSession()).error).toMatchObject({ status: 400 })
    expect(await tab.events()).not.toContain('SIGNED_OUT')
    expect((await tab.kept())?.user).toBeDefined()
  })

  it('removes a stored value that is not a session', async () => {
    const tab = await personIn()
    const { access_token, user } = (await tab.kept())!
    await tab.keep({ access_token, user })
    await tab.page.reload()
    await expect.poll(tab.events).toEqual(['INITIAL_SESSION', 'SIGNED_OUT'])
    expect(await tab.kept()).toBeNull()
  })

  it('keeps its session when the URL contains an error', async () => {
    const tab = await personIn()
    const session = await tab.kept()
    await tab.page.goto(`${bench.url}/auth/v1/verify?type=magiclink&token=gone&redirect_to=${bench.site}/implicit`)
    expect(await tab.arrival()).toMatchObject({
      name: 'AuthImplicitGrantRedirectError',
      details: { error: 'access_denied', code: 'otp_expired' },
    })
    expect(await tab.kept()).toEqual(session)
    expect((await tab.auth.getUser()).error).toBeNull()
  })

  it('ignores a session that arrives through the other flow', async () => {
    const tab = await personIn('pkce')
    const session = await tab.kept()
    const { access_token, refresh_token } = (await (await alsoIn(tab.email)).kept())!
    const fragment = new URLSearchParams({ access_token, refresh_token, expires_in: '3600', token_type: 'bearer' })
    await tab.page.goto(`${bench.site}/pkce#${fragment}`)
    await tab.page.reload()
    expect(await tab.arrival()).toMatchObject({ name: 'AuthPKCEGrantCodeExchangeError' })
    expect(await tab.kept()).toEqual(session)

    const other = await bench.browser('implicit')
    await other.page.evaluate(() => localStorage.setItem('supabase.auth.token-code-verifier', '"of another flow"'))
    await other.page.goto(`${bench.site}/implicit?code=of-another-flow`)
    expect(await other.arrival()).toMatchObject({ name: 'AuthImplicitGrantRedirectError' })
  })
})

it('two tabs that refresh at the same time stay signed in', async () => {
  const tab = await personIn()
  const beside = await bench.tabBeside(tab)
  await endsIn(tab, 60)
  await Promise.all([tab.page.reload(), beside.page.reload()])
  await Promise.all([tab.arrival(), beside.arrival()])
  for (const one of [tab, beside]) {
    await expect.poll(one.events).toContain('TOKEN_REFRESHED')
    expect((await one.auth.getUser()).error).toBeNull()
    expect((await one.auth.refreshSession()).error).toBeNull()
    expect(await one.events()).not.toContain('SIGNED_OUT')
  }
})

it('raises no error in the console', () => expect(bench.problems).toEqual([]))
