import { isUuid } from '@plumbline/domain/ids'
import type { App } from '../../platform/http/context.ts'

/** All email summaries, as the target of an unsubscribe link. */
export const SUMMARIES = 'summaries'

/**
 * What a link in an email does for one person: turn off emails of a kind or all summaries, or turn emails of these kinds
 * back on.
 */
export type UnsubscribeLink = { orgId: string; userId: string } & ({ what: string } | { back: readonly string[] })

type Signer = Pick<App, 'secrets' | 'config'>

const PURPOSE = 'unsubscribe'
const PATH = '/unsubscribe/'

/**
 * The address that turns off emails of a kind. It works without signing in, doesn't expire, since people open old emails too,
 * and does nothing else.
 */
export function unsubscribeAddress(app: Signer, link: UnsubscribeLink): string {
  return new URL(unsubscribePath(app, link), app.config.publicUrl).href
}

export function unsubscribePath({ secrets }: Pick<App, 'secrets'>, link: UnsubscribeLink): string {
  const asked = 'back' in link ? ['back', ...link.back] : ['stop', link.what]
  const payload = Buffer.from(JSON.stringify([link.orgId, link.userId, ...asked])).toString('base64url')
  return `${PATH}${payload}.${secrets.sign(PURPOSE, payload).toString('base64url')}`
}

/** @returns null for a link that was modified */
export function readUnsubscribeToken({ secrets }: Pick<App, 'secrets'>, token: string): UnsubscribeLink | null {
  const [payload = '', mark = ''] = token.split('.')
  if (!secrets.isSigned(PURPOSE, payload, Buffer.from(mark, 'base64url'))) return null
  const [orgId = '', userId = '', way, ...what] = JSON.parse(Buffer.from(payload, 'base64url').toString()) as string[]
  if (!isUuid(orgId) || !isUuid(userId)) return null
  if (way === 'back') return { orgId, userId, back: what }
  return { orgId, userId, what: what[0] ?? '' }
}
