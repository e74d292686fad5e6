import fastify from 'fastify'
import { expect, it } from 'vitest'
import { createLog } from '../src/platform/log/log.ts'
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

it('reports a secret that a test server logged', async () => {
  const watch = watchLog()
  const server = fastify()
  watch.readRequests(server)
  server.get('/join/:token', async ({ url }) => watch.log.info({ url }, 'Someone wants to join'))
  await server.inject({ url: '/join/0199d3c8-0000-7000-8000-000000000001' })
  expect(watch.leaks()).toEqual([])
  await server.inject({ url: `/join/${TOKEN}` })
  expect(watch.leaks()).toHaveLength(1)
})
