import { describe, expect, it } from 'vitest'
import { readProviders } from './settings.ts'

const acme = { AUTH_CUSTOM_ACME_CLIENT_ID: 'x', AUTH_CUSTOM_ACME_ISSUER: 'https://acme.example' }

describe('an installation’s providers', () => {
  it('are the listed ones, each with its own settings', () => {
    const providers = readProviders('google, custom:acme', {
      ...acme,
      AUTH_GOOGLE_CLIENT_ID: 'web, ios',
      AUTH_GOOGLE_SECRET: 'y',
      AUTH_GOOGLE_SKIP_NONCE: 'on',
      AUTH_CUSTOM_ACME_SCOPES: 'openid email groups',
    })
    expect(providers.get('google')).toMatchObject({
      clientIds: ['web', 'ios'],
      secret: 'y',
      skipsNonce: true,
      scopes: ['openid', 'email', 'profile'],
      kind: { issuer: 'https://accounts.google.com' },
    })
    expect(providers.get('custom:acme')).toMatchObject({
      secret: null,
      scopes: ['openid', 'email', 'groups'],
      kind: { issuer: 'https://acme.example' },
    })
    expect(readProviders('', {}).size).toBe(0)
  })

  it('may have a different base URL', () => {
    const github = { AUTH_GITHUB_CLIENT_ID: 'x', AUTH_GITHUB_SECRET: 'y' }
    expect(readProviders('github', github).get('github')?.kind).toMatchObject({
      endpoints: { person: 'https://api.github.com/user' },
    })
    const own = readProviders('github', { ...github, AUTH_GITHUB_URL: 'https://git.acme.example/' })
    expect(own.get('github')?.kind).toMatchObject({ endpoints: { person: 'https://git.acme.example/api/v3/user' } })
  })

  it.each([
    ['a name that is none', 'myspace', {}, /AUTH_PROVIDERS accepts .*"myspace"/],
    ['no client', 'google', {}, /AUTH_GOOGLE_CLIENT_ID must also be set/],
    ['no secret where one is needed', 'github', { AUTH_GITHUB_CLIENT_ID: 'x' }, /AUTH_GITHUB_SECRET must also be set/],
    ['no issuer', 'custom:acme', { AUTH_CUSTOM_ACME_CLIENT_ID: 'x' }, /AUTH_CUSTOM_ACME_ISSUER must also be set/],
    [
      'an issuer that anybody on the way could be',
      'custom:acme',
      { ...acme, AUTH_CUSTOM_ACME_ISSUER: 'http://127.acme.example' },
      /AUTH_CUSTOM_ACME_ISSUER must be a URL that starts with https/,
    ],
  ])('stop the start with %s', (_what, names, environment, sentence) => {
    expect(() => readProviders(names, environment)).toThrow(sentence)
  })

  it('report all errors at once', () => {
    expect(() => readProviders('google,github', {})).toThrow(/AUTH_GOOGLE_CLIENT_ID[\s\S]*AUTH_GITHUB_CLIENT_ID/)
  })
})
