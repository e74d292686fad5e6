import { afterAll, beforeAll, expect, it } from 'vitest'
import { type AuthBench, openAuthBench, SITE } from '../../../tests/auth-bench.ts'
import { type GitHub, openGitHub } from '../../../tests/github.ts'
import { wander } from '../../../tests/wanderer.ts'

let github: GitHub
let bench: AuthBench

beforeAll(async () => {
  github = await openGitHub({
    id: 4711,
    login: 'anaruiz',
    name: null,
    avatar_url: 'https://github.example/ana.png',
    emails: [
      { email: 'old@homes.example', verified: true, primary: false },
      { email: 'Ana@Homes.example', verified: true, primary: true },
      { email: 'unproven@homes.example', verified: false, primary: false },
    ],
  })
  bench = await openAuthBench({
    AUTH_PROVIDERS: 'github',
    AUTH_GITHUB_CLIENT_ID: 'plumbline',
    AUTH_GITHUB_SECRET: 'a secret of the tests',
    AUTH_GITHUB_URL: github.url,
  })
})
afterAll(async () => {
  await bench.close()
  await github.close()
})

it('signs users in with a plain OAuth provider, by their verified primary address', async () => {
  const browser = bench.browser({ flowType: 'pkce' })
  const { data } = await browser.signInWithOAuth({
    provider: 'github',
    options: { redirectTo: `${SITE}/auth`, skipBrowserRedirect: true },
  })
  const { query } = await wander(bench, data.url ?? '')
  const { data: signedIn, error } = await browser.exchangeCodeForSession(query.get('code') ?? '')
  expect(error).toBeNull()
  expect(signedIn.user).toMatchObject({ email: 'ana@homes.example', email_confirmed_at: expect.any(String) })
  expect(signedIn.user?.identities).toMatchObject([{ provider: 'github', id: '4711' }])
  expect(signedIn.user?.user_metadata).toMatchObject({
    user_name: 'anaruiz',
    full_name: 'anaruiz',
    avatar_url: 'https://github.example/ana.png',
  })
  expect(signedIn.session?.provider_token).toBe('gho_token')
})
