import type { Secrets } from '../config/secrets.ts'

/** The file a link gives access to, and how it's served. */
export type LinkedFile = {
  orgId: string
  sha256: string
  /** The file name for saving it. */
  name: string
  contentType: string
  /** Displayed in the browser instead of saved, if the type can't run code. */
  inline: boolean
}

export interface DownloadLinks {
  /** @returns a path on this server that serves the file to anyone who has it, for five minutes */
  to(file: Omit<LinkedFile, 'inline'> & { inline?: boolean }): string
  /** @returns null for a link that was modified or has expired */
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
