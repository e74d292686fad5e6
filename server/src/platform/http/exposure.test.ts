import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Person, testApp, type TestApp } from '../../../tests/harness.ts'

let t: TestApp
let owner: Person
beforeAll(async () => {
  t = await testApp({
    environment: { PUBLIC_URL: 'https://deals.homes.example', ALLOWED_HOSTS: 'plumbline.internal' },
  })
  owner = await t.signUp()
})
afterAll(() => t.close())

const ask = (url: string, headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
  t.app.inject({ url, headers, remoteAddress })
const statusFor = async (url: string, host: string) => (await ask(url, { host })).statusCode

describe('a request under another host name', () => {
  it('is refused on every path', async () => {
    for (const path of [
      '/',
      '/app',
      '/api/v1/me',
      '/auth/v1/settings',
      '/healthz',
      '/dev/outbox',
      '/files/x',
      '/nowhere',
    ])
      expect([path, await statusFor(path, 'attacker.example')]).toEqual([path, 421])
    expect((await ask('/api/v1/me', { host: 'attacker.example' })).json()).toMatchObject({ code: 'unknown_host' })
  })

  it('is answered under the public name, this machine’s, and those an administrator added', async () => {
    for (const host of [
      'deals.homes.example',
      'DEALS.homes.example:443',
      'localhost:3000',
      '127.0.0.1:3000',
      '[::1]:3000',
      'plumbline.internal:3000',
    ])
      expect([host, await statusFor('/healthz', host)]).toEqual([host, 200])
  })

  it('is answered at the server’s own network address', async () => {
    const address = new URL(await t.listen())
    expect((await fetch(`http://${address.host}/healthz`)).status).toBe(200)
  })

  it('isn’t answered because its address begins like a known one', async () => {
    for (const host of ['deals.homes.example.attacker.example', 'localhost.attacker.example', '[::1', 'a@localhost'])
      expect([host, await statusFor('/healthz', host)]).toEqual([host, 421])
  })
})

describe('the outbox', () => {
  it('is shown to this machine only', async () => {
    for (const path of ['/dev/outbox', '/dev/outbox.json']) {
      expect((await ask(path)).statusCode).toBe(200)
      expect((await ask(path, {}, '::1')).statusCode).toBe(200)
      expect((await ask(path, {}, '203.0.113.9')).statusCode).toBe(404)
      expect((await ask(path, { 'x-forwarded-for': '127.0.0.1' })).statusCode).toBe(404)
      expect((await ask(path, { forwarded: 'for=203.0.113.9' })).statusCode).toBe(404)
    }
  })
})

describe('the outbox of a production server', () => {
  it('doesn’t exist, for this machine either', async () => {
    const production = await testApp({
      environment: {
        NODE_ENV: 'production',
        PUBLIC_URL: 'https://deals.homes.example',
        SMTP_URL: 'smtp://127.0.0.1:9',
      },
    })
    for (const path of ['/dev/outbox', '/dev/outbox.json', '/dev/outbox/0199d3c8-0000-7000-8000-000000000001'])
      expect([path, (await production.app.inject(path)).statusCode]).toEqual([path, 404])
    await production.close()
  })
})

describe('headers', () => {
  it('keep copies of personal data from being stored', async () => {
    const headers = { authorization: `Bearer ${owner.token}` }
    for (const path of ['/api/v1/me', '/api/v1/deals', '/api/v1/members'])
      expect([path, (await ask(path, headers)).headers['cache-control']]).toEqual([path, 'no-store'])
    expect((await ask('/api/v1/me')).headers['cache-control']).toBe('no-store')
    expect((await ask('/auth/v1/user', headers)).headers['cache-control']).toBe('no-store')
  })

  it('permit no page to use the device', async () => {
    for (const path of ['/', '/app', '/api/docs', '/dev/outbox', '/api/v1/me', '/nowhere'])
      expect([path, (await ask(path)).headers['permissions-policy']]).toEqual([
        path,
        expect.stringContaining('camera=(), display-capture=(), geolocation=()') as string,
      ])
  })
})
