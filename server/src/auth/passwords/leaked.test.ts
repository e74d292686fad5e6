import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type AuthBench, openAuthBench } from '../../../tests/auth-bench.ts'

let service: Server
let bench: AuthBench
const asked: string[] = []
let isDown = false

/** Returns leaked hashes that start with five given digits, each with its number of leaks. Padding has zero. */
beforeAll(async () => {
  service = createServer((request, response) => {
    asked.push(request.url ?? '')
    if (isDown) return void response.writeHead(503).end()
    // SHA-1 of "password1" is E38AD 214943DAAD1D64C102FAEC29DE4AFE9DA3D.
    response.end('0018A45C4D1DEF81644B54AB7F969B88D65:3\r\n214943DAAD1D64C102FAEC29DE4AFE9DA3D:2413945\r\n')
  })
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  const { port } = service.address() as AddressInfo
  bench = await openAuthBench({
    AUTH_LEAKED_PASSWORDS: 'on',
    AUTH_LEAKED_PASSWORDS_URL: `http://127.0.0.1:${port}/range/`,
  })
})
afterAll(async () => {
  await bench.close()
  service.close()
})

const signUp = (email: string, password: string) => bench.ask('POST', 'signup', { body: { email, password } })

it('refuses a leaked password, and sends only the first part of its hash', async () => {
  const reply = await signUp('maya@cedar.example', 'password1')
  expect(reply.statusCode).toBe(422)
  expect(reply.json()).toMatchObject({ code: 'weak_password', weak_password: { reasons: ['pwned'] } })
  expect(asked).toEqual(['/range/E38AD'])
})

it('accepts any other password, and every password while the service is down', async () => {
  expect((await signUp('maya@cedar.example', 'a line of my own')).statusCode).toBe(200)
  isDown = true
  expect((await signUp('ben@cedar.example', 'password1')).statusCode).toBe(200)
})
