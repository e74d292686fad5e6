import { randomBytes, randomUUID } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ConfigError, type Config } from './config.ts'

/**
 * The installation's secret: APP_SECRET, or one that's generated once and stored in the data folder (not in
 * production).
 * @throws ConfigError if the folder can't be written to.
 */
export async function appSecret(config: Pick<Config, 'appSecret' | 'dataDir'>): Promise<string> {
  if (config.appSecret !== null) return config.appSecret
  const path = join(config.dataDir, 'app-secret')
  try {
    await mkdir(config.dataDir, { recursive: true })
    return await readSecret(path).catch(() => makeSecret(path))
  } catch (error) {
    if (error instanceof ConfigError) throw error
    throw new ConfigError([
      `Cannot write to ${config.dataDir} (${(error as NodeJS.ErrnoException).code}). Set DATA_DIR to a folder this user can write to.`,
    ])
  }
}

async function readSecret(path: string): Promise<string> {
  const secret = (await readFile(path, 'utf8')).trim()
  if (secret === '')
    throw new ConfigError([
      `The secret in ${path} is empty. Restore it from a backup. Delete the file to create a new secret only if this installation has no data.`,
    ])
  return secret
}

/** Two processes starting simultaneously get the same secret: the first creates the link, and the second can't. */
async function makeSecret(path: string): Promise<string> {
  const draft = `${path}.${randomUUID()}`
  await writeFile(draft, `${randomBytes(48).toString('base64')}\n`, { mode: 0o600, flush: true })
  try {
    await link(draft, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    await rm(draft)
  }
  return readSecret(path)
}
