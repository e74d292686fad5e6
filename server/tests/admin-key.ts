import { SignJWT } from 'jose'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** An operator's own key file, and a token for its administrator. */
export type AdminKey = { file: string; token: string; remove(): void }

export async function adminKey(): Promise<AdminKey> {
  const secret = Buffer.alloc(32, 5)
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-admin-'))
  const file = join(folder, 'keys.json')
  writeFileSync(file, JSON.stringify({ keys: [{ kty: 'oct', k: secret.toString('base64url') }] }))
  const token = await new SignJWT({ role: 'service_role' })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .sign(secret)
  return { file, token, remove: () => rmSync(folder, { recursive: true }) }
}
