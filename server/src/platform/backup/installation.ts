import { appSecret } from '../config/app-secret.ts'
import type { Config } from '../config/config.ts'
import type { Files } from '../files/files.ts'
import { openFiles } from '../files/open.ts'

/** What a backup copies and a restore fills. */
export type Installation = {
  databaseUrl: string
  files: Files
  /** The current secret; `made` if Plumbline generated it, in which case it must be included with the data. */
  secret: { value: string; made: boolean }
}

export async function installationOf(config: Config, databaseUrl: string): Promise<Installation> {
  return {
    databaseUrl,
    files: openFiles(config),
    secret: { value: await appSecret(config), made: config.appSecret === null },
  }
}
