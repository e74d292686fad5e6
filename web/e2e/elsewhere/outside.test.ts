import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { acmeSettings, openOpenIdProvider, type OpenIdProvider } from '../../../server/tests/openid-provider.ts'
import { methodsOf, newcomer } from '../../../server/tests/second-factors.ts'
import { type Firm, openFirm } from '../firm.ts'
import { type ElsewhereBench, type Flow, openElsewhere, type Tab } from './bench.ts'

/** Accounts at other services, with the official client in a page of another origin. */

const PROVIDER = 'custom:acme'
const FLOWS: readonly Flow[] = ['implicit', 'pkce']

let acme: OpenIdProvider
let firm: Firm
let bench: ElsewhereBench
let people = 0

beforeAll(async () => {
  firm = await openFirm()
  bench = await openElsewhere(async (url) => {
    acme = await openOpenIdProvider(`${url}/auth/v1/callback`)
    return { ...acmeSettings(acme), ...firm.settings, AUTH_MANUAL_LINKING: 'on' }
  })
})
afterAll(async () => {
  await bench.close()
  await acme.close()
  firm.close()
})

const home = (flow: Flow) => `${bench.site}/${flow}`

/** Makes a new user the current one at the provider. */
function nextPerson(): string {
  acme.person = `acme-person-${++people}`
  acme.accounts.set(acme.person, { email: `${acme.person}@acme.example`, email_verified: true, name: 'Ana Ruiz' })
  return acme.person
}

/** Waits until the page is back and its client has processed the redirect. */
async function back({ page, events }: Tab, expected: string[]): Promise<void> {
  await expect.poll(events).toEqual(expected)
  const { searchParams, hash } = new URL(page.url())
  expect([searchParams.get('code'), hash]).toEqual([null, ''])
}

/** Opens a new browser and signs in the provider's current user. */
async function signInAtProvider(flow: Flow): Promise<Tab> {
  const tab = await bench.browser(flow)
  await tab.auth.signInWithOAuth({ provider: PROVIDER, options: { redirectTo: home(flow) } })
  await back(tab, ['INITIAL_SESSION', 'SIGNED_IN'])
  return tab
}

describe.each(FLOWS)('for a client of the %s flow,', (flow) => {
  it('a provider’s user signs in and is recognized the next time', async () => {
    const id = nextPerson()
    const { auth, kept } = await signInAtProvider(flow)
    const session = await kept()
    expect(methodsOf(session!.access_token)).toEqual(['oauth'])
    expect(session).toMatchObject({ provider_token: expect.any(String), provider_refresh_token: expect.any(String) })
    const { data } = await auth.getUser()
    expect(data.user).toMatchObject({ email: `${id}@acme.example`, user_metadata: { full_name: 'Ana Ruiz' } })
    const again = await signInAtProvider(flow)
    expect((await again.kept())?.user.id).toBe(session?.user.id)
  })

  it('a company signs in its employees', async () => {
    const id = `firm-person-${++people}`
    const tab = await bench.browser(flow)
    await firm.vouch(tab.page, bench.url, { id, attributes: { mail: `${id}@${firm.domain}` } })
    await tab.auth.signInWithSSO({ domain: firm.domain, options: { redirectTo: home(flow) } })
    await back(tab, ['INITIAL_SESSION', 'SIGNED_IN'])
    expect(methodsOf((await tab.kept())!.access_token)).toEqual(['sso/saml'])
    expect((await tab.auth.getUser()).data.user?.app_metadata['provider']).toBe(`sso:${firm.id}`)
  })

  it('a refusal at the provider returns as an error that the client names', async () => {
    acme.person = null
    const tab = await bench.browser(flow)
    await tab.auth.signInWithOAuth({ provider: PROVIDER, options: { redirectTo: home(flow) } })
    await tab.page.waitForURL(/error=access_denied/)
    expect(await tab.arrival()).toMatchObject({
      name: 'AuthImplicitGrantRedirectError',
      details: { error: 'access_denied' },
    })
    expect(await tab.kept()).toBeNull()
  })

  it('an external account can be linked and unlinked', async () => {
    const id = nextPerson()
    const tab = await bench.browser(flow)
    await newcomer({ browser: () => tab.auth }, `linker-${people}@elsewhere.example`)
    const { user } = (await tab.kept())!
    await tab.auth.linkIdentity({ provider: PROVIDER, options: { redirectTo: home(flow) } })
    await back(tab, ['INITIAL_SESSION', 'SIGNED_IN'])
    expect((await tab.kept())?.user.id).toBe(user.id)
    const { data } = await tab.auth.getUserIdentities()
    expect(data?.identities.map(({ provider }) => provider).toSorted()).toEqual([PROVIDER, 'email'])

    const linked = data!.identities.find(({ provider }) => provider === PROVIDER)!
    expect(linked.id).toBe(id)
    expect((await tab.auth.unlinkIdentity(linked)).error).toBeNull()
    const [last, ...others] = (await tab.auth.getUserIdentities()).data!.identities
    expect([last?.provider, others]).toEqual(['email', []])
    expect((await tab.auth.unlinkIdentity(last!)).error?.code).toBe('single_identity_not_deletable')
  })

  it('linking one that belongs to another account is refused, and the session stays', async () => {
    const id = nextPerson()
    await signInAtProvider(flow)
    const tab = await bench.browser(flow)
    await newcomer({ browser: () => tab.auth }, `late-${id}@elsewhere.example`)
    const before = await tab.kept()
    await tab.auth.linkIdentity({ provider: PROVIDER, options: { redirectTo: home(flow) } })
    await tab.page.waitForURL(/error_code=identity_already_exists/)
    expect(await tab.arrival()).toMatchObject({ details: { code: 'identity_already_exists' } })
    expect(await tab.kept()).toEqual(before)
  })
})

it('raises no error in the console', () => expect(bench.problems).toEqual([]))
