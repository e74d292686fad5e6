import { AuthAdminApi } from '@supabase/auth-js'
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SignJWT } from 'jose'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type AuthBench, openAuthBench } from '../../../tests/auth-bench.ts'
import { claimsOf, personWithApp, tokensOf } from '../../../tests/second-factors.ts'

const secret = Buffer.alloc(32, 7)
let folder: string
let bench: AuthBench
let service: string
let admin: InstanceType<typeof AuthAdminApi>

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plumbline-factors-'))
  const file = join(folder, 'keys.json')
  await writeFile(file, JSON.stringify({ keys: [{ kty: 'oct', k: secret.toString('base64url') }] }))
  bench = await openAuthBench({ AUTH_KEYS_FILE: file })
  service = await new SignJWT({ role: 'service_role' }).setProtectedHeader({ alg: 'HS256', typ: 'JWT' }).sign(secret)
  admin = new AuthAdminApi({ url: bench.authUrl, headers: { Authorization: `Bearer ${service}` } })
})
afterAll(async () => {
  await bench.close()
  await rm(folder, { recursive: true })
})

it('lists a user’s factors for an administrator, and removes one for a user who lost theirs', async () => {
  const { browser, app } = await personWithApp(bench, 'lost@cedar.example')
  const userId = (await browser.getUser()).data.user?.id ?? ''
  const listed = await admin.mfa.listFactors({ userId })
  expect(listed.data?.factors).toMatchObject([{ id: app.factorId, status: 'verified', factor_type: 'totp' }])
  const { data, error } = await admin.mfa.deleteFactor({ userId, id: app.factorId })
  expect(error).toBeNull()
  expect(data).toMatchObject({ data: { id: app.factorId, friendly_name: 'Phone' } })
  expect((await admin.mfa.listFactors({ userId })).data?.factors).toEqual([])
  await browser.refreshSession()
  expect(claimsOf((await tokensOf(browser)).access).aal).toBe('aal1')
})

it('returns 404 to an administrator for unknown users and factors, and refuses everyone else', async () => {
  const { browser, app } = await personWithApp(bench, 'asked@cedar.example')
  const userId = (await browser.getUser()).data.user?.id ?? ''
  const { access } = await tokensOf(browser)
  const cases = [
    ['GET', `admin/users/${randomUUID()}/factors`, service, 404, 'user_not_found'],
    ['GET', `admin/users/x/factors`, service, 404, 'validation_failed'],
    ['DELETE', `admin/users/${userId}/factors/${randomUUID()}`, service, 404, 'mfa_factor_not_found'],
    ['DELETE', `admin/users/${userId}/factors/x`, service, 404, 'validation_failed'],
    ['GET', `admin/users/${userId}/factors`, access, 403, 'not_admin'],
    ['DELETE', `admin/users/${userId}/factors/${app.factorId}`, access, 403, 'not_admin'],
  ] as const
  for (const [method, path, token, status, code] of cases) {
    const reply = await bench.ask(method, path, { token })
    expect([path, reply.statusCode, reply.json().code]).toEqual([path, status, code])
  }
})
