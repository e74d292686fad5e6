import fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { createLog } from '../src/platform/log/log.ts'
import { openAuthBench } from './auth-bench.ts'
import { testApp } from './harness.ts'
import { watchLog } from './logged-secrets.ts'

const TOKEN = 'Zk3vQ1r8mS0xYp7tW2uB4nD6fG9hJ5kL'

it('finds no token of a link in the log, whatever the link leads to', async () => {
  const lines: string[] = []
  const t = await testApp({ options: { log: createLog('debug', { write: (line) => void lines.push(line) }) } })
  for (const url of [
    `/api/v1/invitations/${TOKEN}`,
    `/files/${TOKEN}.${TOKEN}`,
    `/join/${TOKEN}`,
    `/auth/v1/verify?token=${TOKEN}&type=signup`,
    `/nowhere/${TOKEN}`,
    `/%zz/${TOKEN}`,
  ])
    await t.app.inject({ url, headers: { authorization: `Bearer ${TOKEN}`, cookie: `a=${TOKEN}` } })
  for (const url of ['/api/v1/me', '/auth/v1/signup', '/api/v1/contact'])
    await t.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/json' },
      payload: `{"password": "${TOKEN}", ${TOKEN}`,
    })
  await t.close()
  expect(lines.length).toBeGreaterThan(6)
  expect(lines.filter((line) => line.includes(TOKEN))).toEqual([])
})

describe('a test server', () => {
  it('reports a secret of a link that it logged', async () => {
    const watch = watchLog('silent')
    const server = fastify()
    watch.readRequests(server)
    server.get('/join/:token', async ({ url }) => watch.log.info({ url }, 'Someone wants to join'))
    await server.inject({ url: '/join/0199d3c8-0000-7000-8000-000000000001' })
    expect(watch.leaks()).toEqual([])
    await server.inject({ url: `/join/${TOKEN}` })
    expect(watch.leaks()).toHaveLength(1)
  })

  it('reports a password that was sent, and a token that it handed out', async () => {
    const watch = watchLog('silent')
    const server = fastify()
    watch.readRequests(server)
    server.post('/in', async ({ body }) => {
      watch.log.debug({ given: body }, 'Someone signs in')
      watch.log.warn(`They get ${TOKEN}`)
      return { session: { access_token: TOKEN } }
    })
    await server.inject({ method: 'POST', url: '/in', payload: { profile: { new_password: 'plumb-line' } } })
    expect(watch.leaks()).toHaveLength(2)
  })

  it('is watched at every level, whatever it prints', async () => {
    const bench = await openAuthBench()
    bench.parts.log.debug(`a test logs ${TOKEN}`)
    await bench.ask('POST', 'verify', { body: { type: 'signup', token_hash: TOKEN } })
    await expect(bench.close()).rejects.toThrow('a secret was logged')
  })
})
