import type { Secrets } from '../config/secrets.ts'

/** What a link lets its holder see, and how it is handed out. */
export type LinkedFile = {
  orgId: string
  sha256: string
  /** The name it is saved under. */
  name: string
  contentType: string
  /** Shown in the browser instead of saved, where the type cannot run anything. */
  inline: boolean
}

export interface DownloadLinks {
  /** @returns a path of this server that serves the file for five minutes to whoever holds it */
  to(file: Omit<LinkedFile, 'inline'> & { inline?: boolean }): string
  /** @returns null for a link that was changed or is over */
  read(token: string): LinkedFile | null
}

const LINK_LASTS_MS = 5 * 60_000
const PURPOSE = 'download'

export function createDownloadLinks(secrets: Secrets, clock: () => Date): DownloadLinks {
  return {
    to: ({ orgId, sha256, name, contentType, inline = false }) => {
      const until = clock().getTime() + LINK_LASTS_MS
      const payload = Buffer.from(JSON.stringify([orgId, sha256, name, contentType, inline, until])).toString(
        'base64url',
      )
      return `/files/${payload}.${secrets.sign(PURPOSE, payload).toString('base64url')}`
    },
    read: (token) => {
      const [payload = '', mark = ''] = token.split('.')
      if (!secrets.isSigned(PURPOSE, payload, Buffer.from(mark, 'base64url'))) return null
      const [orgId, sha256, name, contentType, inline, until] = JSON.parse(
        Buffer.from(payload, 'base64url').toString(),
      ) as [string, string, string, string, boolean, number]
      return clock().getTime() > until ? null : { orgId, sha256, name, contentType, inline }
    },
  }
}
