import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { appSecret } from './app-secret.ts'
import { ConfigError } from './config.ts'

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plumbline-secret-'))
})

afterAll(() => rm(folder, { recursive: true }))

it('the app secret is APP_SECRET if set', async () => {
  expect(await appSecret({ appSecret: 'given', dataDir: '/nowhere' })).toBe('given')
})

it('the app secret is generated once, readable only by its owner, even when two processes start simultaneously', async () => {
  const dataDir = join(folder, 'data')
  const made = await Promise.all(Array.from({ length: 8 }, () => appSecret({ appSecret: null, dataDir })))
  expect(new Set(made).size).toBe(1)
  expect(made[0]).toHaveLength(64)
  expect((await stat(join(dataDir, 'app-secret'))).mode & 0o777).toBe(0o600)
  expect(await appSecret({ appSecret: null, dataDir })).toBe(made[0])
})

it('the app secret’s error says what to do if the data folder can’t be used', async () => {
  await writeFile(join(folder, 'a-file'), '')
  const trying = appSecret({ appSecret: null, dataDir: join(folder, 'a-file', 'inside') })
  await expect(trying).rejects.toThrow(ConfigError)
  await expect(trying).rejects.toThrow(/Cannot write to .* Set DATA_DIR/)
})

it('the app secret is never regenerated over an empty file, because values encrypted with the old one would be lost', async () => {
  await writeFile(join(folder, 'app-secret'), '\n')
  const trying = appSecret({ appSecret: null, dataDir: folder })
  await expect(trying).rejects.toThrow(ConfigError)
  await expect(trying).rejects.toThrow(/app-secret is empty\. Restore it from a backup/)
})
