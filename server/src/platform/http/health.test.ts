import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApp, type TestApp } from '../../../tests/harness.ts'
import { isDiskFull } from '../db/errors.ts'

let t: TestApp
let guarded: TestApp
beforeAll(async () => {
  ;[t, guarded] = await Promise.all([testApp(), testApp({ environment: { METRICS_TOKEN: 'a-long-metrics-token' } })])
})
afterAll(() => Promise.all([t.close(), guarded.close()]))

describe('health checks', () => {
  it('need no sign-in and are never cached', async () => {
    for (const [url, status] of [
      ['/healthz', 'ok'],
      ['/readyz', 'ready'],
    ] as const) {
      const response = await t.app.inject(url)
      expect(response.json()).toEqual({ status })
      expect(response.headers['cache-control']).toBe('no-store')
    }
  })

  it('also work on a worker, which serves nothing else', async () => {
    const worker = await testApp({ environment: { ROLE: 'worker' } })
    expect((await worker.app.inject('/readyz')).statusCode).toBe(200)
    expect((await worker.app.inject('/api/v1/me')).statusCode).toBe(404)
    expect((await worker.app.inject('/auth/v1/health')).statusCode).toBe(404)
    await worker.close()
  })
})

describe('a full disk', () => {
  it('answers changes with a code of its own, and reads as usual', async () => {
    const owner = await t.signUp()
    await t.db.pool.query(`
      create function disk_is_full() returns trigger language plpgsql as
        $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$;
      create trigger full_disk before insert on deals for each row execute function disk_is_full()`)
    try {
      const deal = { dealType: 'fix_and_flip', fields: { addressLine1: '77 Marlowe Ct' } }
      const refused = await t.api(owner.token).post('/deals', deal)
      expect(refused).toMatchObject({ status: 503, body: { code: 'storage_full' }, headers: { 'retry-after': '60' } })
      expect((await t.api(owner.token).get('/deals')).status).toBe(200)
    } finally {
      await t.db.pool.query('drop trigger full_disk on deals; drop function disk_is_full')
    }
  })

  it('is reported as ready for reading only, and measured before that', async () => {
    const { space } = t.parts.disk
    t.parts.disk.space = async () => ({ freeBytes: 1_048_576, totalBytes: 1_000_000_000 })
    const [ready, metrics] = [await t.app.inject('/readyz'), await t.app.inject('/metrics')]
    t.parts.disk.space = space
    expect([ready.statusCode, ready.json()]).toEqual([200, { status: 'read_only', reason: 'storage_full' }])
    expect(metrics.body).toContain('disk_free_bytes 1048576')
    expect(metrics.body).toContain('disk_total_bytes 1000000000')
  })

  it.runIf(existsSync('/dev/full'))('is recognized when a file can’t be written', async () => {
    expect(isDiskFull(await writeFile('/dev/full', 'x').catch((error: unknown) => error))).toBe(true)
  })

  it('is recognized by PostgreSQL’s code and the operating system’s, also as a cause', async () => {
    expect(isDiskFull(new Error('not stored', { cause: Object.assign(new Error('x'), { code: 'ENOSPC' }) }))).toBe(true)
    expect(isDiskFull(Object.assign(new Error('x'), { code: 'ENOENT' }))).toBe(false)
  })
})

describe('metrics', () => {
  it('count requests by procedure and route, never by URL', async () => {
    const owner = await t.signUp()
    await t.api(owner.token).get('/deals/0199d3c8-0000-7000-8000-000000000001')
    const { body } = await t.app.inject('/metrics')
    expect(body).toMatch(/http_request_duration_seconds_count\{method="GET",route="deals\.get",status="404"} 1/)
    expect(body).not.toContain('0199d3c8')
    for (const name of [
      'database_connections',
      'live_streams',
      'process_resident_memory_bytes',
      'nodejs_eventloop_lag_seconds',
    ])
      expect(body).toContain(name)
  })

  it('are only available on this machine, unless a token is set', async () => {
    expect((await t.app.inject({ url: '/metrics', remoteAddress: '203.0.113.9' })).statusCode).toBe(404)
    const passedOn = { url: '/metrics', headers: { 'x-forwarded-for': '203.0.113.9' } }
    expect((await t.app.inject(passedOn)).statusCode, 'through a proxy on this machine').toBe(404)
    expect((await guarded.app.inject('/metrics')).statusCode).toBe(404)
    const read = (token: string) =>
      guarded.app.inject({
        url: '/metrics',
        remoteAddress: '203.0.113.9',
        headers: { authorization: `Bearer ${token}` },
      })
    expect((await read('another-token')).statusCode).toBe(404)
    expect((await read('a-long-metrics-token')).statusCode).toBe(200)
  })
})

describe('response headers', () => {
  it('forbid loading, running, or framing anything that isn’t a page', async () => {
    const { headers } = await t.app.inject('/api/v1/me')
    expect(headers['content-security-policy']).toBe(
      "default-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none'",
    )
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY' })
    expect(headers['strict-transport-security']).toBeUndefined()
    expect(headers['x-powered-by']).toBeUndefined()
  })

  it('enforce HTTPS when the installation is served over it', async () => {
    const secure = await testApp({ environment: { PUBLIC_URL: 'https://deals.homes.test' } })
    const { headers } = await secure.app.inject('/healthz')
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
    await secure.close()
  })

  it('show compression only for large responses', async () => {
    const long = await t.app.inject({ url: '/api/v1/openapi.json', headers: { 'accept-encoding': 'br' } })
    expect(long.headers['content-encoding']).toBe('br')
    const short = await t.app.inject({ url: '/healthz', headers: { 'accept-encoding': 'br' } })
    expect(short.headers['content-encoding']).toBeUndefined()
  })
})
