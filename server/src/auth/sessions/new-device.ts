import { deviceKind, deviceOf } from '@plumbline/domain/auth/sessions/device'
import { createHash } from 'node:crypto'
import { statement, type Tx } from '../../platform/db/doors.ts'
import type { Auth } from '../auth.ts'
import { sendNotice } from '../mails/send-notice.ts'
import type { UserRow } from '../users/store.ts'
import type { Client } from './store.ts'

/** Remembers the device. It's news when the device is new but the person isn't. */
const meetDevice = statement<{ isNews: boolean }>(
  'auth.device.meet',
  `with earlier as (
     select exists(select from auth.known_devices where user_id = $1) as is_known_person
   ), met as (
     insert into auth.known_devices (user_id, device_hash, seen_at) values ($1, $2, $3)
     on conflict do nothing
     returning user_id
   )
   select earlier.is_known_person and exists(select from met) as is_news from earlier`,
)

/** Notifies a person of a sign-in from a device they've never used before. */
export async function noticeDevice(tx: Tx, auth: Auth, user: UserRow, client: Client): Promise<void> {
  const hash = createHash('sha256').update(deviceKind(client.userAgent)).digest()
  const { isNews } = await tx.one(meetDevice(user.id, hash, auth.clock()))
  if (!isNews) return
  const { browser, system } = deviceOf(client.userAgent)
  const name = [browser, system, client.ip].filter((part) => part !== null).join(', ')
  await sendNotice(tx, auth, { user, kind: 'new_device', name })
}
