import type { App } from '../platform/http/context.ts'
import type { AccessChange } from '../platform/live/access.ts'
import { openKeyFile } from './keys/file-ring.ts'
import type { KeyRing } from './keys/key.ts'
import { createKeyRing } from './keys/ring.ts'
import { createLimits, type Limits } from './limits/limits.ts'
import { type Connections, createConnections } from './providers/connection.ts'
import { connectOtherServer, type OtherServer } from './other-server.ts'
import { type AuthSettings, readAuthSettings } from './settings.ts'

/** What sign-in needs from the server. */
export type AuthParts = Pick<App, 'config' | 'secrets' | 'db' | 'clock' | 'mail' | 'sms' | 'log'> & {
  /** Drops what this process has cached about a user. Other processes are notified through the database. */
  forget(change: AccessChange): void
}

/** The initialized sign-in room, the first argument of its commands. */
export type Auth = AuthParts & {
  settings: AuthSettings
  /** Signs users in instead of this server; null = this server does. */
  otherServer: OtherServer | null
  keys: KeyRing
  limits: Limits
  connections: Connections
}

/** @throws ConfigError naming every AUTH_ setting with an invalid value */
export function createAuth(parts: AuthParts): Auth {
  const settings = readAuthSettings(parts.config)
  const { db, secrets, clock } = parts
  return {
    ...parts,
    settings,
    otherServer: settings.otherServer === null ? null : connectOtherServer(settings.otherServer),
    keys: settings.keysFile
      ? openKeyFile(settings.keysFile)
      : createKeyRing({ db, secrets, now: clock, accessTokenSeconds: settings.accessTokenSeconds }),
    limits: createLimits(db, settings.limits),
    connections: createConnections(clock),
  }
}
